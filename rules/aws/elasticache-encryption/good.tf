resource "aws_elasticache_replication_group" "redis" {
  replication_group_id       = "redis"
  description                = "redis"
  at_rest_encryption_enabled = true
  transit_encryption_enabled = "true"
}

resource "aws_elasticache_replication_group" "valkey" {
  replication_group_id = "valkey"
  description          = "valkey"
  engine               = "valkey"
}

resource "aws_elasticache_replication_group" "secondary" {
  replication_group_id        = "secondary"
  description                 = "secondary"
  global_replication_group_id = "global"
}

variable "engine" {}

resource "aws_elasticache_replication_group" "unknown" {
  replication_group_id = "unknown"
  description          = "unknown"
  engine               = var.engine
}
