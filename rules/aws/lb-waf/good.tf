variable "internal" {
  type = bool
}

resource "aws_lb" "web" {
  name = "web"
}

resource "aws_wafv2_web_acl_association" "web" {
  resource_arn = aws_lb.web.arn
  web_acl_arn  = "arn:aws:wafv2:eu-west-1:111122223333:regional/webacl/web/1"
}

resource "aws_alb" "classic" {
  name = "classic"
}

resource "aws_wafregional_web_acl_association" "classic" {
  resource_arn = aws_alb.classic.arn
  web_acl_id   = "1"
}

resource "aws_lb" "inside" {
  name     = "inside"
  internal = true
}

resource "aws_lb" "given" {
  name     = "given"
  internal = var.internal
}

resource "aws_lb" "network" {
  name               = "network"
  load_balancer_type = "network"
}
