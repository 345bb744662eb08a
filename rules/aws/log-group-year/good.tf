variable "days" {
  type = number
}

resource "aws_cloudwatch_log_group" "year" {
  retention_in_days = 365
}

# kept for ever
resource "aws_cloudwatch_log_group" "ever" {
  retention_in_days = 0
}

resource "aws_cloudwatch_log_group" "given" {
  retention_in_days = var.days
}
