variable "name" { type = string }
variable "type" {
  type    = string
  default = "STANDARD"
}
variable "definition" { type = any }
variable "policy_statements" {
  type    = any
  default = {}
}
variable "log_level" {
  type    = string
  default = null
}
resource "aws_iam_role" "this" {
  name               = "${var.name}-states"
  assume_role_policy = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Allow", Action = "sts:AssumeRole", Principal = { Service = "states.amazonaws.com" } }] })
}
resource "aws_iam_role_policy" "this" {
  count  = length(var.policy_statements) > 0 ? 1 : 0
  name   = "steps"
  role   = aws_iam_role.this.id
  policy = jsonencode({ Version = "2012-10-17", Statement = [for sid, s in var.policy_statements : { Sid = sid, Effect = "Allow", Action = s.actions, Resource = s.resources }] })
}
resource "aws_cloudwatch_log_group" "this" {
  count             = var.log_level == null ? 0 : 1
  name              = "/aws/vendedlogs/states/${var.name}"
  retention_in_days = 30
}
resource "aws_sfn_state_machine" "this" {
  name       = var.name
  role_arn   = aws_iam_role.this.arn
  type       = var.type
  definition = jsonencode(var.definition)
  dynamic "logging_configuration" {
    for_each = aws_cloudwatch_log_group.this
    content {
      include_execution_data = true
      level                  = var.log_level
      log_destination        = "${logging_configuration.value.arn}:*"
    }
  }
  tracing_configuration {
    enabled = true
  }
}
output "arn" { value = aws_sfn_state_machine.this.arn }
output "role_arn" { value = aws_iam_role.this.arn }
