variable "token" {}

resource "aws_elasticache_replication_group" "token" {
  replication_group_id       = "token"
  description                = "token"
  transit_encryption_enabled = true
  auth_token                 = var.token
}

resource "aws_elasticache_replication_group" "users" {
  replication_group_id       = "users"
  description                = "users"
  transit_encryption_enabled = true
  user_group_ids             = ["app"]
}
