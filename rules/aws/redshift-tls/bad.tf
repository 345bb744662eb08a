resource "aws_redshift_parameter_group" "silent" { # BAD
  name   = "silent"
  family = "redshift-1.0"
}

resource "aws_redshift_parameter_group" "off" {
  name   = "off"
  family = "redshift-1.0"
  parameter {
    name  = "require_ssl"
    value = "false" # BAD
  }
}
