resource "aws_cloudfront_distribution" "old" {
  enabled = true
  origin {
    domain_name = "www.example.com"
    origin_id   = "www"
    custom_origin_config {
      http_port              = 80
      https_port             = 443
      origin_protocol_policy = "https-only"
      origin_ssl_protocols   = ["TLSv1", "TLSv1.1", "TLSv1.2", "SSLv3"] # BAD
    }
  }
}
