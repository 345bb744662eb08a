variable "prefix" {}

resource "aws_s3_bucket" "by_id" {
}

resource "aws_s3_bucket_public_access_block" "by_id" {
  bucket              = aws_s3_bucket.by_id.id
  block_public_acls   = true
  block_public_policy = true
}

resource "aws_s3_bucket" "by_name" {
  bucket = "${var.prefix}-data"
}

resource "aws_s3_bucket_public_access_block" "by_name" {
  bucket = aws_s3_bucket.by_name.bucket
}

resource "aws_s3_bucket" "each" {
  for_each = toset(["a", "b"])
  bucket   = each.key
}

resource "aws_s3_bucket_public_access_block" "each" {
  for_each = aws_s3_bucket.each
  bucket   = each.value.id
}

variable "enabled" {
  type = bool
}

resource "aws_s3_bucket" "optional" {
  count = var.enabled ? 1 : 0
}

resource "aws_s3_bucket_public_access_block" "optional" {
  count  = var.enabled ? 1 : 0
  bucket = aws_s3_bucket.optional[0].id
}

resource "aws_s3_bucket" "spread" {
  count = var.enabled ? 1 : 0
}

resource "aws_s3_bucket_public_access_block" "spread" {
  bucket = one(aws_s3_bucket.spread[*].id)
}
