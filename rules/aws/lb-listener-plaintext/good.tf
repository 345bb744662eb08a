resource "aws_lb_listener" "https" {
  load_balancer_arn = aws_lb.front.arn
  port              = 443
  protocol          = "HTTPS"
  ssl_policy        = "ELBSecurityPolicy-TLS13-1-2-2021-06"
  certificate_arn   = "arn:aws:acm:eu-west-1:111122223333:certificate/0a1b"
  default_action {
    type             = "forward"
    target_group_arn = "arn:aws:elasticloadbalancing:eu-west-1:111122223333:targetgroup/web/0a1b"
  }
}

resource "aws_lb_listener" "redirect" {
  load_balancer_arn = aws_lb.front.arn
  port              = "80"
  protocol          = "HTTP"
  default_action {
    type = "redirect"
    redirect {
      port        = "443"
      protocol    = "HTTPS"
      status_code = "HTTP_301"
    }
  }
}

resource "aws_lb_listener" "network" {
  load_balancer_arn = "arn:aws:elasticloadbalancing:eu-west-1:111122223333:loadbalancer/net/a/0a1b"
  port              = 5000
  protocol          = "TCP"
  default_action {
    type = "forward"
  }
}

resource "aws_lb_listener" "gateway" {
  load_balancer_arn = "arn:aws:elasticloadbalancing:eu-west-1:111122223333:loadbalancer/gwy/a/0a1b"
  default_action {
    type = "forward"
  }
}

variable "protocol" {}

resource "aws_lb_listener" "unknown" {
  load_balancer_arn = aws_lb.front.arn
  port              = 8080
  protocol          = var.protocol
  default_action {
    type = "forward"
  }
}

resource "aws_lb" "front" {
  name = "front"
}

resource "aws_elb" "classic" {
  listener {
    instance_port      = 80
    instance_protocol  = "http"
    lb_port            = 443
    lb_protocol        = "https"
    ssl_certificate_id = "arn:aws:acm:eu-west-1:111122223333:certificate/0a1b"
  }
}
