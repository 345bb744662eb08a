variable "version" {}

resource "aws_db_instance" "new" {
  engine         = "postgres"
  engine_version = "13.3"
}

resource "aws_db_instance" "newer" {
  engine         = "postgres"
  engine_version = "16"
}

resource "aws_db_instance" "nine" {
  engine         = "postgres"
  engine_version = "9.6.22"
}

resource "aws_db_instance" "unknown" {
  engine         = "postgres"
  engine_version = var.version
}

resource "aws_rds_cluster" "new" {
  engine         = "aurora-postgresql"
  engine_version = "11.9"
}

resource "aws_rds_cluster" "mysql" {
  engine         = "aurora-mysql"
  engine_version = "8.0.mysql_aurora.3.05.2"
}
