resource "aws_lb" "none" { # BAD
  name = "none"
}

resource "aws_lb" "default" {
  load_balancer_type = "application"
  access_logs {
    bucket = "logs" # BAD
  }
}

resource "aws_alb" "off" {
  access_logs {
    bucket  = "logs"
    enabled = false # BAD
  }
}

resource "aws_elb" "none" { # BAD
  name = "none"
}
