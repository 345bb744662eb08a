resource "aws_acm_certificate" "silent" {
  domain_name = "www.example.com"
}

resource "aws_acm_certificate" "on" {
  domain_name = "www.example.com"
  options {
    certificate_transparency_logging_preference = "ENABLED"
  }
}
