resource "aws_s3_bucket" "site" {
  bucket = "site"
}

resource "aws_cloudfront_origin_access_control" "site" {
  name                              = "site"
  origin_access_control_origin_type = "s3"
  signing_behavior                  = "always"
  signing_protocol                  = "sigv4"
}

resource "aws_cloudfront_distribution" "control" {
  enabled = true
  origin {
    domain_name              = aws_s3_bucket.site.bucket_regional_domain_name
    origin_id                = "site"
    origin_access_control_id = aws_cloudfront_origin_access_control.site.id
  }
}

resource "aws_cloudfront_distribution" "identity" {
  enabled = true
  origin {
    domain_name = "site.s3.amazonaws.com"
    origin_id   = "site"
    s3_origin_config {
      origin_access_identity = "origin-access-identity/cloudfront/E1"
    }
  }
}

resource "aws_cloudfront_distribution" "server" {
  enabled = true
  origin {
    domain_name = "www.example.com"
    origin_id   = "www"
    custom_origin_config {
      http_port              = 80
      https_port             = 443
      origin_protocol_policy = "https-only"
      origin_ssl_protocols   = ["TLSv1.2"]
    }
  }
}
