resource "aws_lb_listener" "modern" {
  load_balancer_arn = "arn:aws:elasticloadbalancing:eu-west-1:111122223333:loadbalancer/app/a/0a1b"
  port              = 443
  protocol          = "HTTPS"
  ssl_policy        = "ELBSecurityPolicy-TLS13-1-2-2021-06"
  default_action {
    type = "forward"
  }
}

resource "aws_lb_listener" "forward_secrecy" {
  load_balancer_arn = "arn:aws:elasticloadbalancing:eu-west-1:111122223333:loadbalancer/net/a/0a1b"
  port              = 443
  protocol          = "TLS"
  ssl_policy        = "ELBSecurityPolicy-FS-1-2-Res-2020-10"
  default_action {
    type = "forward"
  }
}

resource "aws_lb_listener" "not_tls" {
  load_balancer_arn = "arn:aws:elasticloadbalancing:eu-west-1:111122223333:loadbalancer/net/a/0a1b"
  port              = 80
  protocol          = "TCP"
  default_action {
    type = "forward"
  }
}

variable "policy" {}

resource "aws_lb_listener" "unknown" {
  load_balancer_arn = "arn:aws:elasticloadbalancing:eu-west-1:111122223333:loadbalancer/net/a/0a1b"
  port              = 443
  protocol          = "TLS"
  ssl_policy        = var.policy
  default_action {
    type = "forward"
  }
}
