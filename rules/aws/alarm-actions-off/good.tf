resource "aws_cloudwatch_metric_alarm" "silent" {
  alarm_name = "silent"
}

resource "aws_cloudwatch_metric_alarm" "on" {
  alarm_name      = "on"
  actions_enabled = true
}
