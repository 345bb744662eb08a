variable "days" {}

resource "aws_cloudwatch_log_group" "year" {
  name              = "year"
  retention_in_days = 365
}

resource "aws_cloudwatch_log_group" "forever" {
  name              = "forever"
  retention_in_days = 0
}

resource "aws_cloudwatch_log_group" "unknown" {
  name              = "unknown"
  retention_in_days = var.days
}

resource "aws_cloudwatch_log_group" "delivery" {
  name            = "delivery"
  log_group_class = "DELIVERY"
}
