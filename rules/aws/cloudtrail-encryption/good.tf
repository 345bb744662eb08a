resource "aws_kms_key" "trail" {
  enable_key_rotation = true
}

resource "aws_cloudtrail" "main" {
  name           = "main"
  s3_bucket_name = "trail"
  kms_key_id     = aws_kms_key.trail.arn
}

resource "aws_cloudtrail" "by_arn" {
  name           = "by-arn"
  s3_bucket_name = "trail"
  kms_key_id     = "arn:aws:kms:eu-west-1:111122223333:key/0a1b"
}
