resource "aws_route53_zone" "public" { # BAD
  name = "example.com"
}
