resource "aws_s3_bucket" "private" {
  bucket = "trail-private"
}

resource "aws_s3_bucket" "blocked" {
  bucket = "trail-blocked"
  acl    = "public-read"
}

resource "aws_s3_bucket_public_access_block" "blocked" {
  bucket             = aws_s3_bucket.blocked.id
  ignore_public_acls = true
}

resource "aws_s3_bucket" "elsewhere" {
  bucket = "site"
  acl    = "public-read"
}

resource "aws_cloudtrail" "private" {
  name           = "private"
  s3_bucket_name = aws_s3_bucket.private.id
}

resource "aws_cloudtrail" "blocked" {
  name           = "blocked"
  s3_bucket_name = aws_s3_bucket.blocked.bucket
}
