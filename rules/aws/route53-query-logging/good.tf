resource "aws_route53_zone" "public" {
  name = "example.com"
}

resource "aws_route53_query_log" "public" {
  cloudwatch_log_group_arn = "arn:aws:logs:us-east-1:111122223333:log-group:dns"
  zone_id                  = aws_route53_zone.public.zone_id
}

resource "aws_route53_zone" "private" {
  name = "inside.example.com"
  vpc {
    vpc_id = "vpc-1"
  }
}
