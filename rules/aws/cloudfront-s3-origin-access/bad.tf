resource "aws_s3_bucket" "site" {
  bucket = "site"
}

resource "aws_cloudfront_distribution" "open" {
  enabled = true
  origin { # BAD
    domain_name = aws_s3_bucket.site.bucket_regional_domain_name
    origin_id   = "site"
  }
}

resource "aws_cloudfront_distribution" "written" {
  enabled = true
  origin { # BAD
    domain_name = "site.s3.eu-west-1.amazonaws.com"
    origin_id   = "site"
  }
}
