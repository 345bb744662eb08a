variable "prefix" { type = string }
variable "topic" { type = string }
variable "alarms" { type = any }
resource "aws_cloudwatch_metric_alarm" "this" {
  for_each            = var.alarms
  alarm_name          = "${var.prefix}-${each.key}"
  alarm_description   = try(each.value.description, null)
  namespace           = each.value.namespace
  metric_name         = each.value.metric
  statistic           = try(each.value.statistic, "Average")
  comparison_operator = try(each.value.operator, "GreaterThanOrEqualToThreshold")
  threshold           = each.value.threshold
  period              = try(each.value.period, 60)
  evaluation_periods  = try(each.value.periods, 1)
  dimensions          = try(each.value.dimensions, null)
  alarm_actions       = [var.topic]
  treat_missing_data  = try(each.value.missing, "missing")
}
