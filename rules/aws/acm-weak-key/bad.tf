resource "aws_acm_certificate" "weak" {
  domain_name   = "www.example.com"
  key_algorithm = "RSA_1024" # BAD
}
