variable "topics" {
  type = list(string)
}

resource "aws_cloudwatch_metric_alarm" "told" {
  alarm_name    = "told"
  alarm_actions = ["arn:aws:sns:eu-west-1:111122223333:alarms"]
}

resource "aws_cloudwatch_metric_alarm" "given" {
  alarm_name    = "given"
  alarm_actions = var.topics
}
