resource "aws_acm_certificate" "silent" {
  domain_name = "www.example.com"
}

resource "aws_acm_certificate" "strong" {
  domain_name   = "www.example.com"
  key_algorithm = "EC_prime256v1"
}
