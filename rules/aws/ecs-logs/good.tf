resource "aws_ecs_task_definition" "logs" {
  family = "logs"
  container_definitions = jsonencode([{
    name  = "app"
    image = "app:1"
    logConfiguration = {
      logDriver = "awslogs"
    }
  }])
}
