resource "aws_ecs_task_definition" "two" {
  family                = "two"
  container_definitions = jsonencode([])
  execution_role_arn    = "arn:aws:iam::111122223333:role/start"
  task_role_arn         = "arn:aws:iam::111122223333:role/application"
}

resource "aws_ecs_task_definition" "silent" {
  family                = "silent"
  container_definitions = jsonencode([])
}
