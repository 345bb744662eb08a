resource "aws_lb" "network" { # BAD
  load_balancer_type = "network"
}

resource "aws_lb" "gateway" {
  load_balancer_type               = "gateway"
  enable_cross_zone_load_balancing = false # BAD
}

resource "aws_elb" "classic" {
  cross_zone_load_balancing = false # BAD
}
