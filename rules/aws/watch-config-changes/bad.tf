resource "aws_cloudwatch_log_group" "trail" {
  name = "trail"
}

resource "aws_cloudtrail" "main" {
  name                       = "main"
  s3_bucket_name             = "trail"
  cloud_watch_logs_group_arn = "${aws_cloudwatch_log_group.trail.arn}:*" # BAD
}

# nobody is told
resource "aws_cloudwatch_log_metric_filter" "events" {
  name           = "events"
  log_group_name = aws_cloudwatch_log_group.trail.name
  pattern        = <<-PATTERN
    { ($.eventName = StopConfigurationRecorder) || ($.eventName = DeleteDeliveryChannel) || ($.eventName = PutDeliveryChannel) || ($.eventName = PutConfigurationRecorder) }
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
  metric_name   = "events"
  alarm_actions = []
}
