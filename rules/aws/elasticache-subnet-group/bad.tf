resource "aws_elasticache_cluster" "silent" { # BAD
  cluster_id = "silent"
  engine     = "redis"
}

resource "aws_elasticache_replication_group" "usual" {
  replication_group_id = "usual"
  description          = "usual"
  subnet_group_name    = "default" # BAD
}
