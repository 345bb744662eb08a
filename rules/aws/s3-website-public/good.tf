resource "aws_s3_bucket" "site" {
  bucket = "site"
}

resource "aws_s3_bucket_website_configuration" "site" {
  bucket = aws_s3_bucket.site.id
  redirect_all_requests_to {
    host_name = "www.example.com"
  }
}

resource "aws_s3_bucket_policy" "distribution" {
  bucket = aws_s3_bucket.site.id
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "cloudfront.amazonaws.com" }
      Action    = "s3:GetObject"
      Resource  = "${aws_s3_bucket.site.arn}/*"
      Condition = { StringEquals = { "AWS:SourceArn" = "arn:aws:cloudfront::111122223333:distribution/E1" } }
    }]
  })
}

# No website: PL-AWS-S3-001 tells it.
resource "aws_s3_bucket" "files" {
  bucket = "files"
  acl    = "public-read"
}
