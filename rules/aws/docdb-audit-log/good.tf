resource "aws_docdb_cluster_parameter_group" "on" {
  family = "docdb5.0"
  parameter {
    name  = "audit_logs"
    value = "enabled"
  }
}

resource "aws_docdb_cluster_parameter_group" "some" {
  family = "docdb5.0"
  parameter {
    name  = "audit_logs"
    value = "ddl,dml_write"
  }
}
