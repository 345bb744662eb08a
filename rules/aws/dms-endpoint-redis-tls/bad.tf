resource "aws_dms_endpoint" "plain" {
  endpoint_id   = "plain"
  endpoint_type = "target"
  engine_name   = "redis"
  redis_settings {
    auth_type             = "none"
    port                  = 6379
    server_name           = "redis.example.com"
    ssl_security_protocol = "plaintext" # BAD
  }
}
