resource "aws_ecs_task_definition" "silent" {
  family = "silent"
  container_definitions = jsonencode([{ # BAD
    name  = "app"
    image = "app:1"
  }])
}
