resource "aws_ecs_task_definition" "strong" {
  family = "strong"
  container_definitions = jsonencode([{
    name       = "app"
    image      = "app:1"
    privileged = true # BAD
  }])
}
