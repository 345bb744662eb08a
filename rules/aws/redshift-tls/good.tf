variable "tls" {}

resource "aws_redshift_parameter_group" "on" {
  name   = "on"
  family = "redshift-1.0"
  parameter {
    name  = "require_ssl"
    value = true
  }
}

resource "aws_redshift_parameter_group" "unknown" {
  name   = "unknown"
  family = "redshift-1.0"
  parameter {
    name  = "require_ssl"
    value = var.tls
  }
}
