resource "aws_cloudfront_distribution" "site" {
  enabled = true
  origin {
    domain_name = "origin.example.com"
    origin_id   = "origin"
  }
  viewer_certificate {
    acm_certificate_arn      = "arn:aws:acm:us-east-1:111122223333:certificate/0a1b"
    minimum_protocol_version = "TLSv1.2_2021"
    ssl_support_method       = "sni-only"
  }
  restrictions {
    geo_restriction {
      restriction_type = "none"
    }
  }
}

variable "minimum" {}

resource "aws_cloudfront_distribution" "unknown" {
  enabled = true
  origin {
    domain_name = "origin.example.com"
    origin_id   = "origin"
  }
  viewer_certificate {
    acm_certificate_arn            = "arn:aws:acm:us-east-1:111122223333:certificate/0a1b"
    cloudfront_default_certificate = false
    minimum_protocol_version       = var.minimum
    ssl_support_method             = "sni-only"
  }
  restrictions {
    geo_restriction {
      restriction_type = "none"
    }
  }
}
