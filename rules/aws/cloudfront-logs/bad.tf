resource "aws_cloudfront_distribution" "silent" { # BAD
  enabled = true
}
