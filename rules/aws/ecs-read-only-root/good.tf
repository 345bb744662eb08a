resource "aws_ecs_task_definition" "on" {
  family = "on"
  container_definitions = jsonencode([{
    name                   = "app"
    image                  = "app:1"
    readonlyRootFilesystem = true
  }])
}

resource "aws_ecs_task_definition" "windows" {
  family = "windows"
  container_definitions = jsonencode([{
    name  = "app"
    image = "app:1"
  }])
  runtime_platform {
    operating_system_family = "WINDOWS_SERVER_2022_CORE"
  }
}
