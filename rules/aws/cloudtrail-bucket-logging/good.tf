resource "aws_s3_bucket" "trail" {
  bucket = "trail"
}

resource "aws_s3_bucket" "logs" {
  bucket = "logs"
}

resource "aws_s3_bucket_logging" "trail" {
  bucket        = aws_s3_bucket.trail.id
  target_bucket = aws_s3_bucket.logs.id
  target_prefix = "trail/"
}

resource "aws_cloudtrail" "main" {
  name           = "main"
  s3_bucket_name = aws_s3_bucket.trail.id
}

# the bucket of another account: nobody can tell
resource "aws_cloudtrail" "elsewhere" {
  name           = "elsewhere"
  s3_bucket_name = "company-trails"
}
