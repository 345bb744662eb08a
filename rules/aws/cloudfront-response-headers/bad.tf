resource "aws_cloudfront_distribution" "silent" {
  enabled = true
  default_cache_behavior { # BAD
    target_origin_id       = "www"
    viewer_protocol_policy = "https-only"
  }
}
