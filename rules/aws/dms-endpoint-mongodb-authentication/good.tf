resource "aws_dms_endpoint" "closed" {
  endpoint_id   = "closed"
  endpoint_type = "source"
  engine_name   = "mongodb"
  mongodb_settings {
    auth_type = "password"
  }
}
