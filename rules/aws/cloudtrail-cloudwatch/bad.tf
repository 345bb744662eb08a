resource "aws_cloudtrail" "silent" { # BAD
  name           = "silent"
  s3_bucket_name = "trail"
}

resource "aws_cloudtrail" "empty" {
  name                       = "empty"
  s3_bucket_name             = "trail"
  cloud_watch_logs_group_arn = "" # BAD
}
