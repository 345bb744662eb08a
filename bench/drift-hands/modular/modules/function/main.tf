variable "name" { type = string }
variable "role" { type = string }
variable "environment" {
  type    = map(string)
  default = {}
}
variable "subnets" {
  type    = list(string)
  default = []
}
variable "groups" {
  type    = list(string)
  default = []
}
resource "aws_cloudwatch_log_group" "this" {
  name = "/aws/lambda/${var.name}"
}
resource "aws_lambda_function" "this" {
  function_name = var.name
  role          = var.role
  filename      = "${path.root}/function.zip"
  handler       = "index.handler"
  runtime       = "nodejs20.x"
  dynamic "environment" {
    for_each = length(var.environment) > 0 ? [var.environment] : []
    content {
      variables = environment.value
    }
  }
  dynamic "vpc_config" {
    for_each = length(var.subnets) > 0 ? [1] : []
    content {
      subnet_ids         = var.subnets
      security_group_ids = var.groups
    }
  }
}
resource "aws_lambda_alias" "live" {
  name             = "live"
  function_name    = aws_lambda_function.this.function_name
  function_version = "$LATEST"
}
output "arn" { value = aws_lambda_function.this.arn }
output "name" { value = aws_lambda_function.this.function_name }
output "invoke" { value = aws_lambda_function.this.invoke_arn }
