resource "aws_elasticache_cluster" "silent" {
  cluster_id = "silent"
  engine     = "redis"
}

resource "aws_memorydb_cluster" "silent" {
  acl_name  = "app"
  node_type = "db.t4g.small"
}
