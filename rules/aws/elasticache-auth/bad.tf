resource "aws_elasticache_replication_group" "silent" { # BAD
  replication_group_id = "silent"
  description          = "silent"
}

resource "aws_elasticache_replication_group" "tls_only" { # BAD
  replication_group_id       = "tls-only"
  description                = "tls only"
  transit_encryption_enabled = true
  user_group_ids             = []
}
