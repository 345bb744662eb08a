resource "aws_cloudwatch_metric_alarm" "off" {
  alarm_name      = "off"
  actions_enabled = false # BAD
}

resource "aws_cloudwatch_composite_alarm" "off" {
  alarm_name      = "off"
  alarm_rule      = "ALARM(off)"
  actions_enabled = false # BAD
}
