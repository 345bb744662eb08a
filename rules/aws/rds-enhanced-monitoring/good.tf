variable "interval" {}

resource "aws_db_instance" "on" {
  engine              = "mysql"
  monitoring_interval = 60
}

resource "aws_db_instance" "unknown" {
  engine              = "mysql"
  monitoring_interval = var.interval
}
