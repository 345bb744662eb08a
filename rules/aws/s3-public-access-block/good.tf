resource "aws_s3_bucket" "data" {
  bucket = "data"
}

resource "aws_s3_bucket_public_access_block" "data" {
  bucket                  = aws_s3_bucket.data.id
  block_public_acls       = true
  block_public_policy     = true
  ignore_public_acls      = "true"
  restrict_public_buckets = true
}

variable "block" {}

resource "aws_s3_account_public_access_block" "account" {
  block_public_acls       = var.block
  block_public_policy     = var.block
  ignore_public_acls      = var.block
  restrict_public_buckets = var.block
}
