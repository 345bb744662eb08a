resource "aws_ecs_task_definition" "task" {
  family                = "task"
  container_definitions = jsonencode([])
  pid_mode              = "task"
}

resource "aws_ecs_task_definition" "silent" {
  family                = "silent"
  container_definitions = jsonencode([])
}
