resource "aws_cloudfront_distribution" "own_certificate" {
  enabled = true
  origin {
    domain_name = "origin.example.com"
    origin_id   = "origin"
  }
  viewer_certificate {
    cloudfront_default_certificate = true # BAD
  }
  restrictions {
    geo_restriction {
      restriction_type = "none"
    }
  }
}

resource "aws_cloudfront_distribution" "old" {
  enabled = true
  origin {
    domain_name = "origin.example.com"
    origin_id   = "origin"
  }
  viewer_certificate {
    acm_certificate_arn      = "arn:aws:acm:us-east-1:111122223333:certificate/0a1b"
    minimum_protocol_version = "TLSv1.1_2016" # BAD
    ssl_support_method       = "sni-only"
  }
  restrictions {
    geo_restriction {
      restriction_type = "none"
    }
  }
}

resource "aws_cloudfront_distribution" "nothing" {
  enabled = true
  origin {
    domain_name = "origin.example.com"
    origin_id   = "origin"
  }
  viewer_certificate { # BAD
    acm_certificate_arn = "arn:aws:acm:us-east-1:111122223333:certificate/0a1b"
    ssl_support_method  = "sni-only"
  }
  restrictions {
    geo_restriction {
      restriction_type = "none"
    }
  }
}
