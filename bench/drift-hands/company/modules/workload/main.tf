variable "name" {}
variable "config" { type = any }
variable "cluster" { type = string }
variable "vpc_id" { type = string }
variable "subnets" { type = list(string) }
variable "listener" { type = string }
variable "priority" { type = number }
variable "execution_role" { type = string }

resource "aws_cloudwatch_log_group" "this" {
  name_prefix = "/ecs/${var.name}/"
}
resource "aws_ecr_repository" "this" {
  name = "acme/${var.name}"
}
resource "aws_iam_role" "task" {
  name_prefix        = "${var.name}-task-"
  assume_role_policy = <<-JSON
    {
      "Version": "2012-10-17",
      "Statement": [{ "Effect": "Allow", "Principal": { "Service": "ecs-tasks.amazonaws.com" }, "Action": "sts:AssumeRole" }]
    }
  JSON
}
resource "aws_iam_role_policy" "task" {
  count = length(var.config.secrets) > 0 ? 1 : 0
  role  = aws_iam_role.task.id
  policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Action = ["secretsmanager:GetSecretValue"], Resource = values(aws_secretsmanager_secret.s)[*].arn }]
  })
}
resource "aws_secretsmanager_secret" "s" {
  for_each    = toset(var.config.secrets)
  name_prefix = "${var.name}/${each.key}/"
}
resource "aws_security_group" "this" {
  name_prefix = "${var.name}-"
  vpc_id      = var.vpc_id
  lifecycle {
    create_before_destroy = true
  }
}
resource "aws_vpc_security_group_ingress_rule" "port" {
  security_group_id = aws_security_group.this.id
  from_port         = var.config.port
  to_port           = var.config.port
  ip_protocol       = "tcp"
  cidr_ipv4         = "10.60.0.0/16"
}
resource "aws_vpc_security_group_egress_rule" "all" {
  security_group_id = aws_security_group.this.id
  ip_protocol       = "-1"
  cidr_ipv4         = "0.0.0.0/0"
}
resource "aws_lb_target_group" "this" {
  name_prefix = substr(var.name, 0, 6)
  port        = var.config.port
  protocol    = "HTTP"
  vpc_id      = var.vpc_id
  target_type = "ip"
}
resource "aws_lb_listener_rule" "this" {
  listener_arn = var.listener
  priority     = var.priority
  action {
    type             = "forward"
    target_group_arn = aws_lb_target_group.this.arn
  }
  condition {
    path_pattern {
      values = [var.config.path]
    }
  }
}
resource "aws_ecs_task_definition" "this" {
  family                   = var.name
  requires_compatibilities = ["FARGATE"]
  network_mode             = "awsvpc"
  cpu                      = var.config.cpu
  memory                   = var.config.cpu * 2
  task_role_arn            = aws_iam_role.task.arn
  execution_role_arn       = var.execution_role
  container_definitions = jsonencode([{
    name         = var.name
    image        = "${aws_ecr_repository.this.repository_url}:latest"
    essential    = true
    portMappings = [{ containerPort = var.config.port }]
    logConfiguration = {
      logDriver = "awslogs"
      options   = { "awslogs-group" = aws_cloudwatch_log_group.this.name, "awslogs-region" = "eu-west-1", "awslogs-stream-prefix" = "app" }
    }
  }])
}
resource "aws_ecs_service" "this" {
  name            = var.name
  cluster         = var.cluster
  task_definition = aws_ecs_task_definition.this.arn
  desired_count   = 2
  launch_type     = "FARGATE"
  network_configuration {
    subnets         = var.subnets
    security_groups = [aws_security_group.this.id]
  }
  load_balancer {
    target_group_arn = aws_lb_target_group.this.arn
    container_name   = var.name
    container_port   = var.config.port
  }
  lifecycle {
    ignore_changes = [desired_count, task_definition]
  }
}
resource "aws_cloudwatch_metric_alarm" "cpu" {
  alarm_name          = "${var.name}-cpu"
  namespace           = "AWS/ECS"
  metric_name         = "CPUUtilization"
  statistic           = "Average"
  period              = 300
  evaluation_periods  = 2
  threshold           = 80
  comparison_operator = "GreaterThanThreshold"
  dimensions          = { ClusterName = var.cluster, ServiceName = aws_ecs_service.this.name }
}
output "security_group" { value = aws_security_group.this.id }
output "role" { value = aws_iam_role.task.name }
