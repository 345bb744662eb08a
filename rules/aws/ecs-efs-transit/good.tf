resource "aws_ecs_task_definition" "on" {
  family                = "on"
  container_definitions = jsonencode([])
  volume {
    name = "data"
    efs_volume_configuration {
      file_system_id     = "fs-1"
      transit_encryption = "ENABLED"
    }
  }
}

resource "aws_ecs_task_definition" "host" {
  family                = "host"
  container_definitions = jsonencode([])
  volume {
    name      = "data"
    host_path = "/data"
  }
}
