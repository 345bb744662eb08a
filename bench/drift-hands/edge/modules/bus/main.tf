variable "name" { type = string }
variable "rules" { type = any }
variable "archive_days" {
  type    = number
  default = null
}
variable "allowed_accounts" {
  type    = list(string)
  default = []
}
variable "schedules" {
  type    = any
  default = {}
}
variable "role_arn" { type = string }
resource "aws_cloudwatch_event_bus" "this" {
  name = var.name
}
resource "aws_cloudwatch_event_permission" "this" {
  for_each       = toset(var.allowed_accounts)
  principal      = each.value
  statement_id   = "from-${each.value}"
  event_bus_name = aws_cloudwatch_event_bus.this.name
}
resource "aws_cloudwatch_event_archive" "this" {
  count            = var.archive_days == null ? 0 : 1
  name             = "${var.name}-archive"
  event_source_arn = aws_cloudwatch_event_bus.this.arn
  retention_days   = var.archive_days
}
resource "aws_cloudwatch_event_rule" "this" {
  for_each       = var.rules
  name           = each.key
  description    = try(each.value.description, null)
  event_bus_name = aws_cloudwatch_event_bus.this.name
  event_pattern  = jsonencode(each.value.pattern)
  state          = try(each.value.state, "ENABLED")
}
resource "aws_cloudwatch_event_target" "this" {
  for_each = merge([for rule, v in var.rules : { for name, t in v.targets : "${rule}-${name}" => merge(t, { rule = rule, name = name }) }]...)

  rule           = aws_cloudwatch_event_rule.this[each.value.rule].name
  event_bus_name = aws_cloudwatch_event_bus.this.name
  target_id      = each.value.name
  arn            = each.value.arn
  role_arn       = try(each.value.role, false) ? var.role_arn : null
  input_path     = try(each.value.input_path, null)
  dynamic "dead_letter_config" {
    for_each = try([each.value.dead_letters], [])
    content {
      arn = dead_letter_config.value
    }
  }
  dynamic "retry_policy" {
    for_each = try([each.value.retries], [])
    content {
      maximum_retry_attempts       = retry_policy.value
      maximum_event_age_in_seconds = 3600
    }
  }
}
resource "aws_scheduler_schedule_group" "this" {
  name = var.name
}
resource "aws_scheduler_schedule" "this" {
  for_each                     = var.schedules
  name                         = each.key
  group_name                   = aws_scheduler_schedule_group.this.name
  schedule_expression          = each.value.expression
  schedule_expression_timezone = try(each.value.timezone, null)
  flexible_time_window {
    mode = "OFF"
  }
  target {
    arn      = each.value.arn
    role_arn = var.role_arn
    input    = try(jsonencode(each.value.input), null)
    retry_policy {
      maximum_retry_attempts = 3
    }
  }
}
output "arn" { value = aws_cloudwatch_event_bus.this.arn }
output "name" { value = aws_cloudwatch_event_bus.this.name }
