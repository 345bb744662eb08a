resource "aws_route53_zone" "public" {
  name = "example.com"
}

resource "aws_route53_hosted_zone_dnssec" "public" {
  hosted_zone_id = aws_route53_zone.public.id
}

resource "aws_route53_zone" "private" {
  name = "inside.example.com"
  vpc {
    vpc_id = "vpc-1"
  }
}
