resource "aws_dms_endpoint" "tls" {
  endpoint_id   = "tls"
  endpoint_type = "target"
  engine_name   = "redis"
  redis_settings {
    auth_type             = "none"
    port                  = 6379
    server_name           = "redis.example.com"
    ssl_security_protocol = "ssl-encryption"
  }
}
