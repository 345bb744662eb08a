variable "on" {
  type = bool
}

resource "aws_cloudtrail" "silent" {
  name           = "all"
  s3_bucket_name = "trail"
}

resource "aws_cloudtrail" "on" {
  name           = "on"
  s3_bucket_name = "trail"
  enable_logging = true
}

resource "aws_cloudtrail" "given" {
  name           = "given"
  s3_bucket_name = "trail"
  enable_logging = var.on
}
