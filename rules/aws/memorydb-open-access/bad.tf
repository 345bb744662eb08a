resource "aws_memorydb_cluster" "open" {
  acl_name  = "open-access" # BAD
  node_type = "db.t4g.small"
}
