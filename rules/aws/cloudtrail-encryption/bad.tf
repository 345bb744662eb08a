resource "aws_cloudtrail" "default" { # BAD
  name           = "default"
  s3_bucket_name = "trail"
}

resource "aws_cloudtrail" "empty" {
  name           = "empty"
  s3_bucket_name = "trail"
  kms_key_id     = "" # BAD
}

resource "aws_cloudtrail" "null" {
  name           = "null"
  s3_bucket_name = "trail"
  kms_key_id     = null # BAD
}
