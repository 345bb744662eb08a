resource "aws_cloudfront_distribution" "all" {
  enabled = true
  restrictions {
    geo_restriction {
      restriction_type = "none" # BAD
    }
  }
}
