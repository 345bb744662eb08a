resource "aws_cloudtrail" "default" { # BAD
  name           = "default"
  s3_bucket_name = "trail"
}

variable "validate" {
  type    = bool
  default = false
}

resource "aws_cloudtrail" "off" {
  name                       = "off"
  s3_bucket_name             = "trail"
  enable_log_file_validation = var.validate # BAD
}
