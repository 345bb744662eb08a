resource "aws_memorydb_cluster" "off" {
  acl_name    = "open-access"
  node_type   = "db.t4g.small"
  tls_enabled = false # BAD
}
