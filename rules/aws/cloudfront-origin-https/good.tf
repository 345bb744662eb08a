resource "aws_cloudfront_distribution" "tls" {
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

resource "aws_cloudfront_distribution" "viewer" {
  enabled = true
  default_cache_behavior {
    viewer_protocol_policy = "redirect-to-https"
  }
  origin {
    domain_name = "www.example.com"
    origin_id   = "www"
    custom_origin_config {
      http_port              = 80
      https_port             = 443
      origin_protocol_policy = "match-viewer"
      origin_ssl_protocols   = ["TLSv1.2"]
    }
  }
}

resource "aws_s3_bucket" "site" {
  bucket = "example-site"
}

resource "aws_cloudfront_distribution" "website" {
  enabled = true
  origin {
    domain_name = aws_s3_bucket.site.website_endpoint
    origin_id   = "site"
    custom_origin_config {
      http_port              = 80
      https_port             = 443
      origin_protocol_policy = "http-only"
      origin_ssl_protocols   = ["TLSv1.2"]
    }
  }
}

resource "aws_cloudfront_distribution" "named_website" {
  enabled = true
  origin {
    domain_name = "example-site.s3-website-eu-west-1.amazonaws.com"
    origin_id   = "site"
    custom_origin_config {
      http_port              = 80
      https_port             = 443
      origin_protocol_policy = "http-only"
      origin_ssl_protocols   = ["TLSv1.2"]
    }
  }
}
