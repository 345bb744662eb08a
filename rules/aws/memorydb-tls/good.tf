resource "aws_memorydb_cluster" "silent" {
  acl_name  = "app"
  node_type = "db.t4g.small"
}

resource "aws_memorydb_cluster" "on" {
  acl_name    = "app"
  node_type   = "db.t4g.small"
  tls_enabled = true
}
