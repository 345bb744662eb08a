resource "aws_cloudwatch_log_group" "week" {
  retention_in_days = "7" # BAD
}
