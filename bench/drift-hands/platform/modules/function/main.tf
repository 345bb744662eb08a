variable "function_name" { type = string }
variable "handler" {
  type    = string
  default = "index.handler"
}
variable "runtime" {
  type    = string
  default = "python3.12"
}
variable "role" { type = string }
variable "timeout" {
  type    = number
  default = 3
}
variable "memory_size" {
  type    = number
  default = 128
}
variable "environment_variables" {
  type    = map(string)
  default = {}
}
variable "vpc_config" {
  type    = any
  default = null
}
variable "dead_letter_arn" {
  type    = string
  default = null
}
variable "allowed_triggers" {
  type    = any
  default = {}
}
variable "event_sources" {
  type    = map(string)
  default = {}
}
resource "aws_cloudwatch_log_group" "lambda" {
  name              = "/aws/lambda/${var.function_name}"
  retention_in_days = 14
}
resource "aws_lambda_function" "this" {
  function_name = var.function_name
  filename      = "function.zip"
  role          = var.role
  handler       = var.handler
  runtime       = var.runtime
  timeout       = var.timeout
  memory_size   = var.memory_size
  publish       = false
  dynamic "environment" {
    for_each = length(keys(var.environment_variables)) == 0 ? [] : [true]
    content {
      variables = var.environment_variables
    }
  }
  dynamic "vpc_config" {
    for_each = var.vpc_config == null ? [] : [var.vpc_config]
    content {
      subnet_ids         = vpc_config.value.subnets
      security_group_ids = vpc_config.value.groups
    }
  }
  dynamic "dead_letter_config" {
    for_each = var.dead_letter_arn == null ? [] : [true]
    content {
      target_arn = var.dead_letter_arn
    }
  }
  tracing_config {
    mode = "Active"
  }
  depends_on = [aws_cloudwatch_log_group.lambda]
}
resource "aws_lambda_permission" "triggers" {
  for_each      = { for k, v in var.allowed_triggers : k => v }
  function_name = aws_lambda_function.this.function_name
  statement_id  = try(each.value.statement_id, each.key)
  action        = "lambda:InvokeFunction"
  principal     = try(each.value.principal, format("%s.amazonaws.com", try(each.value.service, "")))
  source_arn    = try(each.value.source_arn, null)
}
resource "aws_lambda_event_source_mapping" "this" {
  for_each         = var.event_sources
  function_name    = aws_lambda_function.this.arn
  event_source_arn = each.value
  batch_size       = 5
}
resource "aws_lambda_alias" "live" {
  name             = "live"
  function_name    = aws_lambda_function.this.function_name
  function_version = "$LATEST"
}
output "arn" { value = aws_lambda_function.this.arn }
output "name" { value = aws_lambda_function.this.function_name }
output "invoke_arn" { value = aws_lambda_function.this.invoke_arn }
