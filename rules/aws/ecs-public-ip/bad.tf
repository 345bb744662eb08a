resource "aws_ecs_service" "open" {
  name = "open"
  network_configuration {
    subnets          = ["subnet-1"]
    assign_public_ip = true # BAD
  }
}
