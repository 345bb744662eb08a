resource "aws_dms_endpoint" "silent" { # BAD
  endpoint_id   = "silent"
  endpoint_type = "source"
  engine_name   = "mysql"
}

resource "aws_dms_endpoint" "plain" {
  endpoint_id   = "plain"
  endpoint_type = "target"
  engine_name   = "postgres"
  ssl_mode      = "none" # BAD
}
