variable "days" {}

resource "aws_docdb_cluster" "week" {
  backup_retention_period = 7
}

resource "aws_docdb_cluster" "unknown" {
  backup_retention_period = var.days
}

resource "aws_neptune_cluster" "month" {
  backup_retention_period = 30
}
