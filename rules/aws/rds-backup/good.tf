variable "days" {
  default = "14"
}

variable "later" {
  type = number
}

resource "aws_db_instance" "week" {
  engine                  = "mysql"
  instance_class          = "db.t4g.small"
  backup_retention_period = 7
}

resource "aws_db_instance" "text" {
  engine                  = "mysql"
  instance_class          = "db.t4g.small"
  backup_retention_period = var.days
}

resource "aws_db_instance" "unknown" {
  engine                  = "mysql"
  instance_class          = "db.t4g.small"
  backup_retention_period = var.later
}

resource "aws_db_instance" "replica" {
  replicate_source_db = "main"
  instance_class      = "db.t4g.small"
}

resource "aws_rds_cluster" "default_of_one_day" {
  engine = "aurora-mysql"
}
