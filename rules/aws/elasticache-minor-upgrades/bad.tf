resource "aws_elasticache_cluster" "off" {
  cluster_id                 = "off"
  engine                     = "redis"
  auto_minor_version_upgrade = false # BAD
}

resource "aws_elasticache_replication_group" "text" {
  replication_group_id       = "text"
  description                = "text"
  auto_minor_version_upgrade = "false" # BAD
}

resource "aws_memorydb_cluster" "off" {
  acl_name                   = "app"
  node_type                  = "db.t4g.small"
  auto_minor_version_upgrade = false # BAD
}
