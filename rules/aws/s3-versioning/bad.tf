resource "aws_s3_bucket" "nothing" { # BAD
  bucket = "nothing"
}

resource "aws_s3_bucket" "nested" {
  versioning {
    enabled = false # BAD
  }
}

resource "aws_s3_bucket" "nested_default" {
  versioning { # BAD
    mfa_delete = false
  }
}

resource "aws_s3_bucket" "suspended" {
}

variable "keep" {
  default = false
}

resource "aws_s3_bucket_versioning" "suspended" {
  bucket = aws_s3_bucket.suspended.id
  versioning_configuration {
    status = var.keep ? "Enabled" : "Suspended" # BAD
  }
}
