resource "aws_elasticache_replication_group" "default" { # BAD
  replication_group_id = "default"
  description          = "default"
}

resource "aws_elasticache_replication_group" "half" { # BAD
  replication_group_id       = "half"
  description                = "half"
  engine                     = "redis"
  at_rest_encryption_enabled = true
}

resource "aws_elasticache_replication_group" "off" {
  replication_group_id       = "off"
  description                = "off"
  engine                     = "valkey"
  at_rest_encryption_enabled = false # BAD
  transit_encryption_enabled = "false" # BAD
}
