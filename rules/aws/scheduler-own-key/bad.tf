resource "aws_scheduler_schedule" "silent" { # BAD
  name                = "silent"
  schedule_expression = "rate(1 hours)"
}
