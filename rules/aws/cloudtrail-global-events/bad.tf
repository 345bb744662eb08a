variable "global" {
  default = false
}

resource "aws_cloudtrail" "regional" {
  name                          = "regional"
  s3_bucket_name                = "trail"
  include_global_service_events = var.global # BAD
}
