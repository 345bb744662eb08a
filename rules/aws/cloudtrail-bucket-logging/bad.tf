resource "aws_s3_bucket" "trail" {
  bucket = "trail"
}

resource "aws_cloudtrail" "by_reference" {
  name           = "a"
  s3_bucket_name = aws_s3_bucket.trail.id # BAD
}

resource "aws_cloudtrail" "by_name" {
  name           = "b"
  s3_bucket_name = "trail" # BAD
}
