variable "group" {}

resource "aws_cloudwatch_log_group" "trail" {
  name = "trail"
}

resource "aws_cloudtrail" "watched" {
  name                       = "watched"
  s3_bucket_name             = "trail"
  cloud_watch_logs_group_arn = "${aws_cloudwatch_log_group.trail.arn}:*"
  cloud_watch_logs_role_arn  = "arn:aws:iam::111122223333:role/trail"
}

resource "aws_cloudtrail" "given" {
  name                       = "given"
  s3_bucket_name             = "trail"
  cloud_watch_logs_group_arn = var.group
}
