resource "aws_s3_bucket_lifecycle_configuration" "data" { # BAD
  bucket = "data"
  rule {
    id     = "expire"
    status = "Enabled"
    expiration {
      days = 90
    }
  }
  rule {
    id     = "abort"
    status = "Disabled"
    abort_incomplete_multipart_upload {
      days_after_initiation = 7
    }
  }
  rule {
    id     = "some"
    status = "Enabled"
    filter {
      prefix = "logs/"
    }
    abort_incomplete_multipart_upload {
      days_after_initiation = 7
    }
  }
}
