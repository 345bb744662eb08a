resource "aws_acm_certificate" "site" {
  domain_name = "www.example.com"
}

resource "aws_cloudfront_distribution" "own" {
  enabled = true
  viewer_certificate {
    acm_certificate_arn = aws_acm_certificate.site.arn
    ssl_support_method  = "sni-only"
  }
}

resource "aws_cloudfront_distribution" "iam" {
  enabled = true
  viewer_certificate {
    iam_certificate_id = "ASCA1"
    ssl_support_method = "sni-only"
  }
}
