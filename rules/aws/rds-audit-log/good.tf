variable "log" {}

resource "aws_rds_cluster" "audit" {
  engine                          = "aurora-mysql"
  enabled_cloudwatch_logs_exports = ["audit", "error"]
}

resource "aws_rds_cluster" "postgres" {
  engine = "aurora-postgresql"
}

resource "aws_rds_cluster" "unknown" {
  engine                          = "aurora-mysql"
  enabled_cloudwatch_logs_exports = [var.log]
}
