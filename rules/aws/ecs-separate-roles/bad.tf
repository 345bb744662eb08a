resource "aws_iam_role" "one" {
  assume_role_policy = "{}"
}

resource "aws_ecs_task_definition" "one" {
  family                = "one"
  container_definitions = jsonencode([])
  execution_role_arn    = aws_iam_role.one.arn
  task_role_arn         = aws_iam_role.one.arn # BAD
}
