resource "aws_s3_bucket" "acl" {
  bucket = "trail-acl"
}

resource "aws_s3_bucket_acl" "acl" {
  bucket = aws_s3_bucket.acl.id
  acl    = "public-read"
}

resource "aws_cloudtrail" "acl" {
  name           = "acl"
  s3_bucket_name = aws_s3_bucket.acl.id # BAD
}

resource "aws_s3_bucket" "policy" {
  bucket = "trail-policy"
}

resource "aws_s3_bucket_policy" "policy" {
  bucket = aws_s3_bucket.policy.id
  policy = jsonencode({
    Statement = [{ Effect = "Allow", Principal = "*", Action = "s3:GetObject", Resource = "arn:aws:s3:::trail-policy/*" }]
  })
}

resource "aws_cloudtrail" "policy" {
  name           = "policy"
  s3_bucket_name = "trail-policy" # BAD
}
