variable "name" {}

resource "aws_redshift_cluster" "own" {
  database_name   = "orders"
  master_username = "orders_owner"
}

resource "aws_redshift_cluster" "unknown" {
  database_name = var.name
}

resource "aws_redshift_cluster" "restored" {
  snapshot_identifier = "before"
}
