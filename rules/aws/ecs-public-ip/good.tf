variable "public" {}

resource "aws_ecs_service" "silent" {
  name = "silent"
  network_configuration {
    subnets = ["subnet-1"]
  }
}

resource "aws_ecs_service" "unknown" {
  name = "unknown"
  network_configuration {
    subnets          = ["subnet-1"]
    assign_public_ip = var.public
  }
}
