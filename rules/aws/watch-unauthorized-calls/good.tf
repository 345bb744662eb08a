resource "aws_cloudwatch_log_group" "trail" {
  name = "trail"
}

resource "aws_cloudtrail" "main" {
  name                       = "main"
  s3_bucket_name             = "trail"
  cloud_watch_logs_group_arn = "${aws_cloudwatch_log_group.trail.arn}:*"
}

resource "aws_cloudwatch_log_metric_filter" "events" {
  name           = "events"
  log_group_name = aws_cloudwatch_log_group.trail.name
  pattern        = <<-PATTERN
    { ($.errorCode = "*UnauthorizedOperation") || ($.errorCode = "AccessDenied*") }
  PATTERN
  metric_transformation {
    name      = "events"
    namespace = "CloudTrail"
    value     = "1"
  }
}

resource "aws_cloudwatch_metric_alarm" "events" {
  alarm_name    = "events"
  namespace     = "CloudTrail"
  metric_name   = aws_cloudwatch_log_metric_filter.events.metric_transformation[0].name
  alarm_actions = ["arn:aws:sns:eu-west-1:111122223333:security"]
}
