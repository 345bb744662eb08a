resource "aws_lb_listener" "classic" {
  load_balancer_arn = "arn:aws:elasticloadbalancing:eu-west-1:111122223333:loadbalancer/app/web/1"
  port              = 443
  protocol          = "HTTPS"
  ssl_policy        = "ELBSecurityPolicy-TLS13-1-2-2021-06" # BAD
  default_action {
    type             = "forward"
    target_group_arn = "arn:aws:elasticloadbalancing:eu-west-1:111122223333:targetgroup/web/1"
  }
}

resource "aws_transfer_server" "old" {
  security_policy_name = "TransferSecurityPolicy-2024-01" # BAD
}
