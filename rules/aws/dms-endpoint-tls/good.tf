resource "aws_dms_endpoint" "tls" {
  endpoint_id   = "tls"
  endpoint_type = "source"
  engine_name   = "mysql"
  ssl_mode      = "verify-ca"
}

resource "aws_dms_endpoint" "bucket" {
  endpoint_id   = "bucket"
  endpoint_type = "target"
  engine_name   = "s3"
}
