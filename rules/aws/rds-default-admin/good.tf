variable "name" {}

resource "aws_db_instance" "own" {
  engine   = "mysql"
  username = "orders_owner"
}

resource "aws_rds_cluster" "unknown" {
  engine          = "aurora-postgresql"
  master_username = var.name
}
