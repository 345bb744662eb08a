resource "aws_dms_endpoint" "open" {
  endpoint_id   = "open"
  endpoint_type = "source"
  engine_name   = "mongodb"
  mongodb_settings {
    auth_type = "no" # BAD
  }
}
