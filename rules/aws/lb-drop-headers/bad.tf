resource "aws_lb" "silent" { # BAD
  internal = true
}

resource "aws_alb" "off" {
  load_balancer_type         = "application"
  drop_invalid_header_fields = false # BAD
}
