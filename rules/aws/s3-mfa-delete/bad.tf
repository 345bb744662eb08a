resource "aws_s3_bucket" "one" {
  versioning {
    enabled    = true
    mfa_delete = false # BAD
  }
}

resource "aws_s3_bucket" "two" { # BAD
  bucket = "two"
}

resource "aws_s3_bucket_versioning" "two" {
  bucket = aws_s3_bucket.two.id
  versioning_configuration {
    status = "Enabled"
  }
}
