resource "aws_route53domains_registered_domain" "loose" {
  domain_name   = "example.com"
  transfer_lock = false # BAD
}
