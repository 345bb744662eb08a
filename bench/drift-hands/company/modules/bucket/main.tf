variable "prefix" { type = string }
variable "versioned" { default = false }
variable "policy" {
  type    = string
  default = null
}
variable "expire_days" {
  type    = number
  default = 0
}
resource "aws_s3_bucket" "b" {
  bucket_prefix = var.prefix
  force_destroy = true
}
resource "aws_s3_bucket_versioning" "b" {
  count  = var.versioned ? 1 : 0
  bucket = aws_s3_bucket.b.bucket
  versioning_configuration { status = "Enabled" }
}
resource "aws_s3_bucket_public_access_block" "b" {
  bucket                  = aws_s3_bucket.b.id
  block_public_acls       = true
  block_public_policy     = true
  ignore_public_acls      = true
  restrict_public_buckets = true
}
resource "aws_s3_bucket_policy" "b" {
  count  = var.policy == null ? 0 : 1
  bucket = aws_s3_bucket.b.id
  policy = replace(var.policy, "BUCKET", aws_s3_bucket.b.arn)
}
resource "aws_s3_bucket_lifecycle_configuration" "b" {
  count  = var.expire_days > 0 ? 1 : 0
  bucket = aws_s3_bucket.b.id
  rule {
    id     = "expire"
    status = "Enabled"
    filter {}
    expiration { days = var.expire_days }
  }
}
output "bucket" { value = aws_s3_bucket.b }
