variable "function_name" { type = string }
variable "package" { type = string }
variable "role_arn" { type = string }
variable "environment_variables" {
  type    = map(string)
  default = {}
}
variable "vpc" {
  type    = object({ subnet_ids = list(string), security_group_ids = list(string) })
  default = null
}
variable "allowed_triggers" {
  type    = map(any)
  default = {}
}
variable "event_source_mapping" {
  type    = any
  default = {}
}
variable "create_alias" {
  type    = bool
  default = false
}

resource "aws_cloudwatch_log_group" "this" {
  name              = "/aws/lambda/${var.function_name}"
  retention_in_days = 14
}

resource "aws_lambda_function" "this" {
  function_name = var.function_name
  filename      = var.package
  role          = var.role_arn
  handler       = "index.handler"
  runtime       = "nodejs20.x"
  publish       = true
  dynamic "environment" {
    for_each = length(keys(var.environment_variables)) == 0 ? [] : [true]
    content {
      variables = var.environment_variables
    }
  }
  dynamic "vpc_config" {
    for_each = var.vpc != null ? [var.vpc] : []
    content {
      subnet_ids         = vpc_config.value.subnet_ids
      security_group_ids = vpc_config.value.security_group_ids
    }
  }
  depends_on = [aws_cloudwatch_log_group.this]
}

resource "aws_lambda_permission" "triggers" {
  for_each      = { for key, value in var.allowed_triggers : key => value }
  function_name = aws_lambda_function.this.function_name
  statement_id  = try(each.value.statement_id, each.key)
  action        = try(each.value.action, "lambda:InvokeFunction")
  principal     = try(each.value.principal, format("%s.amazonaws.com", try(each.value.service, "")))
  source_arn    = try(each.value.source_arn, null)
}

resource "aws_lambda_event_source_mapping" "this" {
  for_each         = var.event_source_mapping
  function_name    = aws_lambda_function.this.arn
  event_source_arn = each.value.event_source_arn
  batch_size       = try(each.value.batch_size, null)
  enabled          = try(each.value.enabled, null)
}

resource "aws_lambda_alias" "live" {
  count            = var.create_alias ? 1 : 0
  name             = "live"
  function_name    = aws_lambda_function.this.function_name
  function_version = aws_lambda_function.this.version
}

output "arn" { value = aws_lambda_function.this.arn }
output "name" { value = aws_lambda_function.this.function_name }
output "invoke_arn" { value = aws_lambda_function.this.invoke_arn }
output "log_group" { value = aws_cloudwatch_log_group.this.name }
