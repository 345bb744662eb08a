resource "aws_cloudtrail" "silent" {
  name           = "silent"
  s3_bucket_name = "trail"
}

resource "aws_cloudtrail" "all" {
  name                          = "all"
  s3_bucket_name                = "trail"
  include_global_service_events = true
}
