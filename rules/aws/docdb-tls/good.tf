variable "tls" {}

resource "aws_docdb_cluster_parameter_group" "silent" {
  family = "docdb5.0"
}

resource "aws_docdb_cluster_parameter_group" "on" {
  family = "docdb5.0"
  parameter {
    name  = "tls"
    value = "enabled"
  }
}

resource "aws_docdb_cluster_parameter_group" "unknown" {
  family = "docdb5.0"
  parameter {
    name  = "tls"
    value = var.tls
  }
}
