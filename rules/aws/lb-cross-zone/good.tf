resource "aws_lb" "network" {
  load_balancer_type               = "network"
  enable_cross_zone_load_balancing = true
}

resource "aws_lb" "application" {
  load_balancer_type = "application"
}

resource "aws_elb" "silent" {
}
