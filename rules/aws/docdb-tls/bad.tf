resource "aws_docdb_cluster_parameter_group" "off" {
  family = "docdb5.0"
  parameter { # BAD
    name  = "tls"
    value = "disabled"
  }
  parameter {
    name  = "audit_logs"
    value = "enabled"
  }
}
