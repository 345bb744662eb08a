resource "aws_cloudfront_distribution" "sni" {
  enabled = true
  origin {
    domain_name = "example.com"
    origin_id   = "web"
  }
  default_cache_behavior {
    target_origin_id       = "web"
    viewer_protocol_policy = "redirect-to-https"
    allowed_methods        = ["GET", "HEAD"]
    cached_methods         = ["GET", "HEAD"]
  }
  restrictions {
    geo_restriction {
      restriction_type = "none"
    }
  }
  viewer_certificate {
    acm_certificate_arn = "arn:aws:acm:us-east-1:111122223333:certificate/1"
    ssl_support_method  = "sni-only"
  }
}
