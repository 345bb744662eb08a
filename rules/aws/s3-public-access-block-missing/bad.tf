variable "prefix" {}

resource "aws_s3_bucket" "alone" { # BAD
  bucket = "${var.prefix}-alone"
}

resource "aws_s3_bucket" "data" {
  bucket = "${var.prefix}-data"
}

resource "aws_s3_bucket_public_access_block" "data" {
  bucket = aws_s3_bucket.data.bucket
}

resource "aws_s3_bucket" "data_copy" { # BAD
  bucket = "${var.prefix}-data-copy"
}

resource "aws_s3_bucket" "each" { # BAD
  for_each = toset(["a", "b"])
  bucket   = each.key
}

resource "aws_s3_bucket_public_access_block" "only_a" {
  bucket = aws_s3_bucket.each["a"].id
}
