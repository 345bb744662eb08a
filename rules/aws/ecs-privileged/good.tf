resource "aws_ecs_task_definition" "plain" {
  family = "plain"
  container_definitions = jsonencode([{
    name       = "app"
    image      = "app:1"
    privileged = false
  }])
}

resource "aws_ecs_task_definition" "text" {
  family = "text"
  container_definitions = <<EOT
  [{ "name": "app", "image": "app:1" }]
  EOT
}
