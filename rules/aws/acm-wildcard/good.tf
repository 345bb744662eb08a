variable "domain" {}

resource "aws_acm_certificate" "named" {
  domain_name       = "www.example.com"
  validation_method = "DNS"
}

resource "aws_acm_certificate" "given" {
  domain_name = var.domain
}
