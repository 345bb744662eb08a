resource "aws_docdb_cluster_parameter_group" "silent" { # BAD
  family = "docdb5.0"
}

resource "aws_docdb_cluster_parameter_group" "off" {
  family = "docdb5.0"
  parameter { # BAD
    name  = "audit_logs"
    value = "disabled"
  }
}
