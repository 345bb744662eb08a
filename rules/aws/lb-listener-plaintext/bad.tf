variable "protocol" {
  default = "HTTP"
}

resource "aws_lb_listener" "forward" {
  load_balancer_arn = "arn:aws:elasticloadbalancing:eu-west-1:111122223333:loadbalancer/app/a/0a1b"
  port              = 80
  protocol          = var.protocol # BAD
  default_action {
    type             = "forward"
    target_group_arn = "arn:aws:elasticloadbalancing:eu-west-1:111122223333:targetgroup/web/0a1b"
  }
}

resource "aws_alb_listener" "default_protocol" { # BAD
  load_balancer_arn = "arn:aws:elasticloadbalancing:eu-west-1:111122223333:loadbalancer/app/a/0a1b"
  port              = 8080
  default_action {
    type = "forward"
  }
}

resource "aws_lb_listener" "redirect_to_http" {
  load_balancer_arn = "arn:aws:elasticloadbalancing:eu-west-1:111122223333:loadbalancer/app/a/0a1b"
  port              = 80
  protocol          = "HTTP" # BAD
  default_action {
    type = "redirect"
    redirect {
      host        = "www.example.com"
      status_code = "HTTP_301"
    }
  }
}

resource "aws_elb" "classic" {
  listener {
    instance_port     = 443
    instance_protocol = "https"
    lb_port           = 443
    lb_protocol       = "https"
  }
  listener {
    instance_port     = 80
    instance_protocol = "http"
    lb_port           = 80
    lb_protocol       = "HTTP" # BAD
  }
}
