resource "aws_elasticache_cluster" "silent" { # BAD
  cluster_id = "silent"
  engine     = "redis"
}

resource "aws_elasticache_replication_group" "zero" {
  replication_group_id     = "zero"
  description              = "zero"
  snapshot_retention_limit = 0 # BAD
}
