resource "aws_db_snapshot" "all" {
  db_instance_identifier = "orders"
  db_snapshot_identifier = "orders"
  shared_accounts        = ["all"] # BAD
}

resource "aws_db_snapshot_copy" "all" {
  source_db_snapshot_identifier = "orders"
  target_db_snapshot_identifier = "copy"
  shared_accounts               = ["444455556666", "all"] # BAD
}

resource "aws_db_cluster_snapshot" "all" {
  db_cluster_identifier          = "orders"
  db_cluster_snapshot_identifier = "cluster"
  shared_accounts                = ["all"] # BAD
}
