variable "drop" {
  type = bool
}

resource "aws_lb" "drops" {
  drop_invalid_header_fields = true
}

resource "aws_alb" "given" {
  drop_invalid_header_fields = var.drop
}

resource "aws_lb" "network" {
  load_balancer_type = "network"
}
