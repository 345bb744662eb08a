variable "cluster_name" { type = string }
variable "services" { type = any }
variable "subnets" { type = list(string) }
variable "groups" { type = list(string) }
variable "execution_role" { type = string }
variable "target_groups" { type = map(string) }
data "aws_region" "current" {}
resource "aws_ecs_cluster" "this" {
  name = var.cluster_name
  setting {
    name  = "containerInsights"
    value = "enabled"
  }
}
resource "aws_ecs_cluster_capacity_providers" "this" {
  cluster_name       = aws_ecs_cluster.this.name
  capacity_providers = ["FARGATE", "FARGATE_SPOT"]
  default_capacity_provider_strategy {
    capacity_provider = "FARGATE"
    base              = 1
    weight            = 50
  }
}
resource "aws_cloudwatch_log_group" "service" {
  for_each          = var.services
  name              = "/aws/ecs/${var.cluster_name}/${each.key}"
  retention_in_days = try(each.value.retention, 30)
}
resource "aws_ecs_task_definition" "service" {
  for_each                 = var.services
  family                   = each.key
  cpu                      = try(each.value.cpu, 256)
  memory                   = try(each.value.memory, 512)
  network_mode             = "awsvpc"
  requires_compatibilities = ["FARGATE"]
  execution_role_arn       = var.execution_role
  task_role_arn            = try(each.value.task_role, null)
  container_definitions = jsonencode([
    {
      name         = each.key
      image        = each.value.image
      essential    = true
      portMappings = [{ containerPort = each.value.port, hostPort = each.value.port, protocol = "tcp" }]
      environment  = [for k, v in try(each.value.environment, {}) : { name = k, value = v }]
      logConfiguration = {
        logDriver = "awslogs"
        options = {
          awslogs-group         = aws_cloudwatch_log_group.service[each.key].name
          awslogs-region        = data.aws_region.current.name
          awslogs-stream-prefix = "ecs"
        }
      }
    }
  ])
}
resource "aws_ecs_service" "this" {
  for_each        = var.services
  name            = each.key
  cluster         = aws_ecs_cluster.this.arn
  task_definition = aws_ecs_task_definition.service[each.key].arn
  desired_count   = try(each.value.desired_count, 1)
  launch_type     = "FARGATE"
  propagate_tags  = "SERVICE"
  deployment_circuit_breaker {
    enable   = true
    rollback = true
  }
  network_configuration {
    subnets          = var.subnets
    security_groups  = var.groups
    assign_public_ip = false
  }
  dynamic "load_balancer" {
    for_each = contains(keys(var.target_groups), each.key) ? [var.target_groups[each.key]] : []
    content {
      target_group_arn = load_balancer.value
      container_name   = each.key
      container_port   = each.value.port
    }
  }
  lifecycle {
    ignore_changes = [desired_count]
  }
}
resource "aws_appautoscaling_target" "this" {
  for_each           = { for k, v in var.services : k => v if try(v.autoscaling, false) }
  service_namespace  = "ecs"
  scalable_dimension = "ecs:service:DesiredCount"
  resource_id        = "service/${aws_ecs_cluster.this.name}/${aws_ecs_service.this[each.key].name}"
  min_capacity       = 1
  max_capacity       = 5
}
resource "aws_appautoscaling_policy" "this" {
  for_each           = aws_appautoscaling_target.this
  name               = "${each.key}-memory"
  policy_type        = "TargetTrackingScaling"
  service_namespace  = each.value.service_namespace
  scalable_dimension = each.value.scalable_dimension
  resource_id        = each.value.resource_id
  target_tracking_scaling_policy_configuration {
    target_value       = 75
    scale_in_cooldown  = 300
    scale_out_cooldown = 60
    predefined_metric_specification {
      predefined_metric_type = "ECSServiceAverageMemoryUtilization"
    }
  }
}
output "name" { value = aws_ecs_cluster.this.name }
