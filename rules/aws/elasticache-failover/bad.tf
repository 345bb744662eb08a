resource "aws_elasticache_replication_group" "silent" { # BAD
  replication_group_id = "silent"
  description          = "silent"
}

resource "aws_elasticache_replication_group" "off" {
  replication_group_id       = "off"
  description                = "off"
  automatic_failover_enabled = false # BAD
}
