resource "aws_route53domains_registered_domain" "open" {
  domain_name   = "example.com"
  admin_privacy = false # BAD
}
