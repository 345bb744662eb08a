variable "acl" {}

resource "aws_memorydb_cluster" "users" {
  acl_name  = "app"
  node_type = "db.t4g.small"
}

resource "aws_memorydb_cluster" "unknown" {
  acl_name  = var.acl
  node_type = "db.t4g.small"
}
