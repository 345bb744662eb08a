resource "aws_cloudwatch_metric_alarm" "silent" { # BAD
  alarm_name = "silent"
  ok_actions = ["arn:aws:sns:eu-west-1:111122223333:alarms"]
}

resource "aws_cloudwatch_metric_alarm" "empty" {
  alarm_name    = "empty"
  alarm_actions = [] # BAD
}
