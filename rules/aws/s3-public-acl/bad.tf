locals {
  open = "public-read-write"
}

resource "aws_s3_bucket" "read" {
  acl = "public-read" # BAD
}

resource "aws_s3_bucket" "plain" {
}

resource "aws_s3_bucket_acl" "write" {
  for_each = toset(["a", "b"])
  bucket   = aws_s3_bucket.plain.id
  acl      = local.open # BAD
}
