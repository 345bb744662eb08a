resource "aws_cloudfront_distribution" "silent" { # BAD
  enabled = true
}

resource "aws_cloudfront_distribution" "empty" {
  enabled    = true
  web_acl_id = "" # BAD
}
