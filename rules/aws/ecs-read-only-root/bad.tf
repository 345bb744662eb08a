resource "aws_ecs_task_definition" "silent" {
  family = "silent"
  container_definitions = jsonencode([{ # BAD
    name  = "app"
    image = "app:1"
  }])
}

resource "aws_ecs_task_definition" "off" {
  family = "off"
  container_definitions = jsonencode([{
    name                   = "app"
    image                  = "app:1"
    readonlyRootFilesystem = false # BAD
  }])
}
