variable "name" { type = string }
variable "protocol" {
  type    = string
  default = "HTTP"
}
variable "cors" {
  type    = any
  default = null
}
variable "authorizers" {
  type    = any
  default = {}
}
variable "routes" { type = any }
resource "aws_apigatewayv2_api" "this" {
  name                       = var.name
  protocol_type              = var.protocol
  description                = "HTTP API of ${var.name}"
  route_selection_expression = var.protocol == "WEBSOCKET" ? "$request.body.action" : null
  dynamic "cors_configuration" {
    for_each = var.cors == null ? [] : [var.cors]
    content {
      allow_headers = try(cors_configuration.value.allow_headers, null)
      allow_methods = try(cors_configuration.value.allow_methods, null)
      allow_origins = try(cors_configuration.value.allow_origins, null)
      max_age       = try(cors_configuration.value.max_age, null)
    }
  }
}
resource "aws_cloudwatch_log_group" "this" {
  name              = "/aws/apigateway/${var.name}"
  retention_in_days = 14
}
resource "aws_apigatewayv2_stage" "this" {
  api_id      = aws_apigatewayv2_api.this.id
  name        = var.protocol == "HTTP" ? "$default" : "live"
  auto_deploy = var.protocol == "HTTP"
  access_log_settings {
    destination_arn = aws_cloudwatch_log_group.this.arn
    format          = jsonencode({ requestId = "$context.requestId", status = "$context.status" })
  }
  default_route_settings {
    throttling_burst_limit = 500
    throttling_rate_limit  = 1000
  }
}
resource "aws_apigatewayv2_authorizer" "this" {
  for_each         = var.authorizers
  api_id           = aws_apigatewayv2_api.this.id
  name             = each.key
  authorizer_type  = "JWT"
  identity_sources = ["$request.header.Authorization"]
  jwt_configuration {
    audience = each.value.audience
    issuer   = each.value.issuer
  }
}
resource "aws_apigatewayv2_integration" "this" {
  for_each               = var.routes
  api_id                 = aws_apigatewayv2_api.this.id
  integration_type       = try(each.value.type, "AWS_PROXY")
  integration_method     = "POST"
  integration_uri        = each.value.uri
  payload_format_version = var.protocol == "HTTP" ? "2.0" : "1.0"
  timeout_milliseconds   = try(each.value.timeout, 12000)
}
resource "aws_apigatewayv2_route" "this" {
  for_each           = var.routes
  api_id             = aws_apigatewayv2_api.this.id
  route_key          = each.key
  target             = "integrations/${aws_apigatewayv2_integration.this[each.key].id}"
  authorization_type = try(each.value.authorizer, null) == null ? "NONE" : "JWT"
  authorizer_id      = try(aws_apigatewayv2_authorizer.this[each.value.authorizer].id, null)
}
output "id" { value = aws_apigatewayv2_api.this.id }
output "execution_arn" { value = aws_apigatewayv2_api.this.execution_arn }
