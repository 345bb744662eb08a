variable "name" {
  type = string
}

variable "retention" {
  type    = number
  default = 14
}

resource "aws_ecs_cluster" "main" {
  name = var.name
}

resource "aws_ecs_task_definition" "main" {
  family                = var.name
  container_definitions = jsonencode([{ name = var.name, image = "${var.name}:1", memory = 128, cpu = 10, essential = true }])
}

resource "aws_cloudwatch_log_group" "main" {
  name              = "/ecs/${var.name}"
  retention_in_days = var.retention
}
