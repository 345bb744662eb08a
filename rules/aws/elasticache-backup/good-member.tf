resource "aws_elasticache_replication_group" "week" {
  replication_group_id     = "week"
  description              = "week"
  snapshot_retention_limit = 7
}

resource "aws_elasticache_cluster" "member" {
  cluster_id           = "member"
  replication_group_id = aws_elasticache_replication_group.week.id
}
