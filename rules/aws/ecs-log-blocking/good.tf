resource "aws_ecs_task_definition" "goes_on" {
  family = "goes-on"
  container_definitions = jsonencode([{
    name  = "web"
    image = "example.com/web:1"
    logConfiguration = {
      logDriver = "awslogs"
      options   = { mode = "non-blocking" }
    }
  }])
}
