resource "aws_cloudfront_distribution" "usual" {
  enabled = true
  viewer_certificate { # BAD
    cloudfront_default_certificate = true
  }
}
