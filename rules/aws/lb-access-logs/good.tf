variable "kind" {}

resource "aws_lb" "web" {
  access_logs {
    bucket  = "logs"
    enabled = true
  }
}

resource "aws_lb" "network" {
  load_balancer_type = "network"
}

resource "aws_elb" "default" {
  access_logs {
    bucket = "logs"
  }
}

resource "aws_lb" "later" {
  load_balancer_type = var.kind
}
