resource "aws_elasticache_cluster" "week" {
  cluster_id               = "week"
  engine                   = "redis"
  snapshot_retention_limit = 7
}

resource "aws_elasticache_cluster" "memcached" {
  cluster_id = "memcached"
  engine     = "memcached"
}

resource "aws_elasticache_replication_group" "week" {
  replication_group_id     = "week"
  description              = "week"
  snapshot_retention_limit = 7
}
