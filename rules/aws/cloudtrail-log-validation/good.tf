resource "aws_cloudtrail" "main" {
  name                       = "main"
  s3_bucket_name             = "trail"
  enable_log_file_validation = true
}

resource "aws_cloudtrail" "text" {
  name                       = "text"
  s3_bucket_name             = "trail"
  enable_log_file_validation = "true"
}
