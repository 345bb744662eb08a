resource "aws_lb_target_group" "plain" {
  port     = 80
  protocol = "HTTP" # BAD
  vpc_id   = "vpc-1"
}

resource "aws_alb_target_group" "other" {
  port     = 8080
  protocol = "HTTP" # BAD
  vpc_id   = "vpc-1"
}
