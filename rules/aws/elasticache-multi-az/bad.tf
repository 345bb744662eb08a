resource "aws_elasticache_replication_group" "silent" { # BAD
  replication_group_id       = "silent"
  description                = "silent"
  automatic_failover_enabled = true
}
