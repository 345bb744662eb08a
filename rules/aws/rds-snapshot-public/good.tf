variable "accounts" {}

resource "aws_db_snapshot" "silent" {
  db_instance_identifier = "orders"
  db_snapshot_identifier = "orders"
}

resource "aws_db_snapshot" "named" {
  db_instance_identifier = "orders"
  db_snapshot_identifier = "named"
  shared_accounts        = ["444455556666"]
}

resource "aws_db_cluster_snapshot" "unknown" {
  db_cluster_identifier          = "orders"
  db_cluster_snapshot_identifier = "unknown"
  shared_accounts                = var.accounts
}
