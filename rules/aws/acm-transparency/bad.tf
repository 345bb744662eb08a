resource "aws_acm_certificate" "off" {
  domain_name = "www.example.com"
  options {
    certificate_transparency_logging_preference = "DISABLED" # BAD
  }
}
