variable "status" {}

resource "aws_s3_bucket" "nested" {
  versioning {
    enabled = true
  }
}

resource "aws_s3_bucket" "separate" {
  bucket = "separate"
}

resource "aws_s3_bucket_versioning" "separate" {
  bucket = "separate"
  versioning_configuration {
    status = "Enabled"
  }
}

resource "aws_s3_bucket" "locked" {
  object_lock_enabled = true
}

resource "aws_s3_bucket" "each" {
  for_each = toset(["a", "b"])
}

resource "aws_s3_bucket_versioning" "each" {
  for_each = aws_s3_bucket.each
  bucket   = each.value.id
  versioning_configuration {
    status = var.status
  }
}
