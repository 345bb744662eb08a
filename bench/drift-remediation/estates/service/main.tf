variable "name" {
  type = string
}

variable "count_" {
  type    = number
  default = 1
}

resource "aws_ecs_cluster" "main" {
  name = var.name
}

resource "aws_ecs_task_definition" "main" {
  family                = var.name
  container_definitions = jsonencode([{ name = var.name, image = "${var.name}:1", memory = 128, cpu = 10, essential = true }])
}

resource "aws_ecs_service" "main" {
  name            = var.name
  cluster         = aws_ecs_cluster.main.id
  task_definition = aws_ecs_task_definition.main.arn
  desired_count   = var.count_
}

resource "aws_cloudwatch_log_group" "main" {
  name              = "/ecs/${var.name}"
  retention_in_days = 14
}
