resource "aws_elasticache_replication_group" "silent" { # BAD
  replication_group_id       = "silent"
  description                = "silent"
  at_rest_encryption_enabled = true
}

resource "aws_memorydb_cluster" "silent" { # BAD
  acl_name  = "app"
  node_type = "db.t4g.small"
}
