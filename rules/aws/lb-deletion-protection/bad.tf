resource "aws_lb" "silent" { # BAD
  load_balancer_type = "network"
}

resource "aws_alb" "off" {
  enable_deletion_protection = "false" # BAD
}
