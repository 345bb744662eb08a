resource "aws_ecs_task_definition" "user" {
  family       = "user"
  network_mode = "host"
  container_definitions = jsonencode([{
    name  = "app"
    image = "app:1"
    user  = "1000"
  }])
}

resource "aws_ecs_task_definition" "vpc" {
  family       = "vpc"
  network_mode = "awsvpc"
  container_definitions = jsonencode([{
    name  = "app"
    image = "app:1"
  }])
}
