variable "name" { type = string }
variable "cluster" { type = string }
variable "cluster_name" { type = string }
variable "vpc_id" { type = string }
variable "subnets" { type = list(string) }
variable "settings" {
  type = object({ cpu = number, memory = number, port = number, path = string, priority = number, desired = number })
}
variable "listener_arn" { type = string }
variable "alb_security_group" { type = string }
variable "execution_role" { type = string }
variable "environment" {
  type    = map(string)
  default = {}
}
variable "secrets" {
  type    = map(string)
  default = {}
}

resource "aws_cloudwatch_log_group" "this" {
  name_prefix       = "/ecs/${var.name}-"
  retention_in_days = 14
}

resource "aws_security_group" "this" {
  name_prefix = "${var.name}-"
  vpc_id      = var.vpc_id
  lifecycle {
    create_before_destroy = true
  }
}

resource "aws_vpc_security_group_ingress_rule" "alb" {
  security_group_id            = aws_security_group.this.id
  referenced_security_group_id = var.alb_security_group
  ip_protocol                  = "tcp"
  from_port                    = var.settings.port
  to_port                      = var.settings.port
}

resource "aws_vpc_security_group_egress_rule" "all" {
  security_group_id = aws_security_group.this.id
  ip_protocol       = "-1"
  cidr_ipv4         = "0.0.0.0/0"
}

data "aws_iam_policy_document" "task" {
  statement {
    sid       = "Objects"
    actions   = ["s3:GetObject", "s3:PutObject"]
    resources = ["arn:aws:s3:::clinic-${var.name}-*/*"]
    condition {
      test     = "StringEquals"
      variable = "aws:PrincipalTag/service"
      values   = [var.name]
    }
  }
}

resource "aws_iam_role" "task" {
  name_prefix = "${var.name}-task-"
  assume_role_policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Principal = { Service = "ecs-tasks.amazonaws.com" }, Action = "sts:AssumeRole" }]
  })
}

resource "aws_iam_role_policy" "task" {
  name_prefix = "objects-"
  role        = aws_iam_role.task.id
  policy      = data.aws_iam_policy_document.task.json
}

resource "aws_ecs_task_definition" "this" {
  family                   = var.name
  cpu                      = var.settings.cpu
  memory                   = var.settings.memory
  network_mode             = "awsvpc"
  requires_compatibilities = ["FARGATE"]
  execution_role_arn       = var.execution_role
  task_role_arn            = aws_iam_role.task.arn
  container_definitions = jsonencode([{
    name         = var.name
    image        = "public.ecr.aws/clinic/${var.name}:1.4"
    essential    = true
    portMappings = [{ containerPort = var.settings.port }]
    environment  = [for key in sort(keys(var.environment)) : { name = key, value = var.environment[key] }]
    secrets      = [for key in sort(keys(var.secrets)) : { name = key, valueFrom = var.secrets[key] }]
    logConfiguration = {
      logDriver = "awslogs"
      options   = { "awslogs-group" = aws_cloudwatch_log_group.this.name, "awslogs-region" = "eu-west-1", "awslogs-stream-prefix" = "ecs" }
    }
  }])
  runtime_platform {
    cpu_architecture = "ARM64"
  }
  volume {
    name = "scratch"
  }
}

resource "aws_lb_target_group" "this" {
  name_prefix = substr(var.name, 0, 6)
  port        = var.settings.port
  protocol    = "HTTP"
  target_type = "ip"
  vpc_id      = var.vpc_id
  health_check {
    path = "/healthz"
  }
  stickiness {
    type = "lb_cookie"
  }
  lifecycle {
    create_before_destroy = true
  }
}

resource "aws_lb_listener_rule" "this" {
  listener_arn = var.listener_arn
  priority     = var.settings.priority
  action {
    type = "forward"
    forward {
      target_group {
        arn = aws_lb_target_group.this.arn
      }
    }
  }
  condition {
    path_pattern {
      values = [var.settings.path]
    }
  }
}

resource "aws_ecs_service" "this" {
  name            = var.name
  cluster         = var.cluster
  task_definition = aws_ecs_task_definition.this.arn
  desired_count   = var.settings.desired
  launch_type     = "FARGATE"
  network_configuration {
    subnets         = var.subnets
    security_groups = [aws_security_group.this.id]
  }
  load_balancer {
    target_group_arn = aws_lb_target_group.this.arn
    container_name   = var.name
    container_port   = var.settings.port
  }
  deployment_circuit_breaker {
    enable   = true
    rollback = true
  }
  lifecycle {
    ignore_changes = [desired_count]
  }
  depends_on = [aws_lb_listener_rule.this]
}

resource "aws_appautoscaling_target" "this" {
  min_capacity       = 1
  max_capacity       = 6
  resource_id        = "service/${var.cluster_name}/${aws_ecs_service.this.name}"
  scalable_dimension = "ecs:service:DesiredCount"
  service_namespace  = "ecs"
}

resource "aws_appautoscaling_policy" "this" {
  for_each           = { cpu = "ECSServiceAverageCPUUtilization", memory = "ECSServiceAverageMemoryUtilization" }
  name               = "${var.name}-${each.key}"
  policy_type        = "TargetTrackingScaling"
  resource_id        = aws_appautoscaling_target.this.resource_id
  scalable_dimension = aws_appautoscaling_target.this.scalable_dimension
  service_namespace  = aws_appautoscaling_target.this.service_namespace
  target_tracking_scaling_policy_configuration {
    target_value = 65
    predefined_metric_specification {
      predefined_metric_type = each.value
    }
  }
}

resource "aws_cloudwatch_metric_alarm" "unhealthy" {
  alarm_name          = "${var.name}-unhealthy"
  namespace           = "AWS/ApplicationELB"
  metric_name         = "UnHealthyHostCount"
  comparison_operator = "GreaterThanThreshold"
  threshold           = 0
  evaluation_periods  = 3
  period              = 60
  statistic           = "Maximum"
  dimensions          = { TargetGroup = aws_lb_target_group.this.arn_suffix }
}

output "target_group" { value = aws_lb_target_group.this.arn }
output "security_group" { value = aws_security_group.this.id }
output "task_role" { value = aws_iam_role.task.name }
