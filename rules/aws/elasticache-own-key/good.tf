resource "aws_kms_key" "cache" {
  enable_key_rotation = true
}

resource "aws_elasticache_replication_group" "own" {
  replication_group_id       = "own"
  description                = "own"
  at_rest_encryption_enabled = true
  kms_key_id                 = aws_kms_key.cache.arn
}

resource "aws_memorydb_cluster" "own" {
  acl_name    = "app"
  node_type   = "db.t4g.small"
  kms_key_arn = aws_kms_key.cache.arn
}
