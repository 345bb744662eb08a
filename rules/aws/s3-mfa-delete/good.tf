variable "mfa" {}

resource "aws_s3_bucket" "asked" {
  versioning {
    enabled    = true
    mfa_delete = true
  }
}

resource "aws_s3_bucket" "given" {
  bucket = "given"
}

resource "aws_s3_bucket_versioning" "given" {
  bucket = aws_s3_bucket.given.id
  versioning_configuration {
    status     = "Enabled"
    mfa_delete = var.mfa
  }
}
