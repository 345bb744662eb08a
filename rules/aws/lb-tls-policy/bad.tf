resource "aws_lb_listener" "default" { # BAD
  load_balancer_arn = "arn:aws:elasticloadbalancing:eu-west-1:111122223333:loadbalancer/app/a/0a1b"
  port              = 443
  protocol          = "HTTPS"
  default_action {
    type = "forward"
  }
}

resource "aws_alb_listener" "old" {
  for_each          = toset(["ELBSecurityPolicy-2016-08", "ELBSecurityPolicy-TLS-1-1-2017-01", "ELBSecurityPolicy-TLS13-1-0-2021-06"])
  load_balancer_arn = "arn:aws:elasticloadbalancing:eu-west-1:111122223333:loadbalancer/app/a/0a1b"
  port              = 443
  protocol          = "https"
  ssl_policy        = each.value # BAD
  default_action {
    type = "forward"
  }
}

resource "aws_lb_listener" "network" {
  load_balancer_arn = "arn:aws:elasticloadbalancing:eu-west-1:111122223333:loadbalancer/net/a/0a1b"
  port              = 443
  protocol          = "TLS"
  ssl_policy        = "ELBSecurityPolicy-FS-2018-06" # BAD
  default_action {
    type = "forward"
  }
}
