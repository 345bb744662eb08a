variable "log" {}

resource "aws_neptune_cluster" "audit" {
  enable_cloudwatch_logs_exports = ["audit", "slowquery"]
}

resource "aws_neptune_cluster" "unknown" {
  enable_cloudwatch_logs_exports = [var.log]
}
