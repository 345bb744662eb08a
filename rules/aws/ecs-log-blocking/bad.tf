resource "aws_ecs_task_definition" "waits" {
  family = "waits"
  container_definitions = jsonencode([{
    name  = "web"
    image = "example.com/web:1"
    logConfiguration = {
      logDriver = "awslogs"
      options   = { mode = "blocking" } # BAD
    }
  }])
}
