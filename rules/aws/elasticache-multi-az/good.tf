resource "aws_elasticache_replication_group" "on" {
  replication_group_id       = "on"
  description                = "on"
  automatic_failover_enabled = true
  multi_az_enabled           = true
}
