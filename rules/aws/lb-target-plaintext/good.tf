variable "protocol" {}

resource "aws_lb_target_group" "secure" {
  port     = 443
  protocol = "HTTPS"
  vpc_id   = "vpc-1"
}

resource "aws_lb_target_group" "given" {
  port     = 443
  protocol = var.protocol
  vpc_id   = "vpc-1"
}

resource "aws_lb_target_group" "network" {
  port     = 443
  protocol = "TCP"
  vpc_id   = "vpc-1"
}

resource "aws_lb_target_group" "function" {
  target_type = "lambda"
}
