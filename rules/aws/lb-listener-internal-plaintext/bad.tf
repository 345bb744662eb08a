resource "aws_lb" "inside" {
  internal = true
}

resource "aws_lb_listener" "inside" {
  load_balancer_arn = aws_lb.inside.arn
  port              = 80
  protocol          = "HTTP" # BAD
  default_action {
    type             = "forward"
    target_group_arn = "arn:aws:elasticloadbalancing:eu-west-1:111122223333:targetgroup/web/0a1b"
  }
}

resource "aws_elb" "inside" {
  internal = true
  listener {
    instance_port     = 80
    instance_protocol = "http"
    lb_port           = 80
    lb_protocol       = "http" # BAD
  }
}
