resource "aws_ecs_task_definition" "host" {
  family       = "host"
  network_mode = "host"
  container_definitions = jsonencode([{ # BAD
    name  = "app"
    image = "app:1"
  }])
}
