resource "aws_ecs_task_definition" "silent" {
  family                = "silent"
  container_definitions = jsonencode([])
  volume {
    name = "data"
    efs_volume_configuration { # BAD
      file_system_id = "fs-1"
    }
  }
}

resource "aws_ecs_task_definition" "off" {
  family                = "off"
  container_definitions = jsonencode([])
  volume {
    name = "data"
    efs_volume_configuration {
      file_system_id     = "fs-1"
      transit_encryption = "DISABLED" # BAD
    }
  }
}
