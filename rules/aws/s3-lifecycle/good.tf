resource "aws_s3_bucket" "separate" {
  bucket = "separate"
}

resource "aws_s3_bucket_lifecycle_configuration" "separate" {
  bucket = aws_s3_bucket.separate.bucket
  rule {
    id     = "expire"
    status = "Enabled"
    expiration {
      days = 90
    }
  }
}

resource "aws_s3_bucket" "inline" {
  lifecycle_rule {
    enabled = true
    expiration {
      days = 90
    }
  }
}
