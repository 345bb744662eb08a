resource "aws_cloudtrail" "off" {
  name           = "off"
  s3_bucket_name = "trail"
  enable_logging = false # BAD
}
