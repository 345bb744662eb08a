resource "aws_route53domains_registered_domain" "silent" {
  domain_name = "example.com"
}
