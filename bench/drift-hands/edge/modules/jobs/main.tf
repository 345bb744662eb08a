variable "name" { type = string }
variable "subnets" { type = list(string) }
variable "groups" { type = list(string) }
variable "queues" { type = any }
variable "definitions" { type = any }
resource "aws_iam_role" "service" {
  name               = "${var.name}-batch"
  assume_role_policy = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Allow", Action = "sts:AssumeRole", Principal = { Service = "batch.amazonaws.com" } }] })
}
resource "aws_iam_role_policy_attachment" "service" {
  role       = aws_iam_role.service.name
  policy_arn = "arn:aws:iam::aws:policy/service-role/AWSBatchServiceRole"
}
resource "aws_iam_role" "execution" {
  name               = "${var.name}-execution"
  assume_role_policy = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Allow", Action = "sts:AssumeRole", Principal = { Service = "ecs-tasks.amazonaws.com" } }] })
}
resource "aws_batch_compute_environment" "this" {
  compute_environment_name = var.name
  type                     = "MANAGED"
  service_role             = aws_iam_role.service.arn
  compute_resources {
    type               = "FARGATE"
    max_vcpus          = 16
    subnets            = var.subnets
    security_group_ids = var.groups
  }
  depends_on = [aws_iam_role_policy_attachment.service]
}
resource "aws_batch_scheduling_policy" "fair" {
  name = "${var.name}-fair"
  fair_share_policy {
    compute_reservation = 1
    share_decay_seconds = 3600
    share_distribution {
      share_identifier = "reports"
      weight_factor    = 0.5
    }
  }
}
resource "aws_batch_job_queue" "this" {
  for_each              = var.queues
  name                  = each.key
  state                 = "ENABLED"
  priority              = each.value.priority
  scheduling_policy_arn = try(each.value.fair, false) ? aws_batch_scheduling_policy.fair.arn : null
  compute_environment_order {
    order               = 1
    compute_environment = aws_batch_compute_environment.this.arn
  }
}
resource "aws_batch_job_definition" "this" {
  for_each              = var.definitions
  name                  = each.key
  type                  = "container"
  platform_capabilities = ["FARGATE"]
  container_properties = jsonencode({
    image                = each.value.image
    command              = each.value.command
    executionRoleArn     = aws_iam_role.execution.arn
    resourceRequirements = [{ type = "VCPU", value = "1" }, { type = "MEMORY", value = "2048" }]
  })
  retry_strategy {
    attempts = 3
  }
  timeout {
    attempt_duration_seconds = 900
  }
}
