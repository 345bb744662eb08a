resource "aws_acm_certificate" "all" {
  domain_name = "*.example.com" # BAD
}
