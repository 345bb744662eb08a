variable "name" { type = string }
variable "paths" { type = map(any) }
variable "stage_variables" {
  type    = map(string)
  default = {}
}
resource "aws_api_gateway_rest_api" "this" {
  name                     = var.name
  description              = "partners"
  minimum_compression_size = 1024
  binary_media_types       = ["application/pdf"]
  endpoint_configuration {
    types = ["REGIONAL"]
  }
}
resource "aws_api_gateway_resource" "this" {
  for_each    = var.paths
  rest_api_id = aws_api_gateway_rest_api.this.id
  parent_id   = aws_api_gateway_rest_api.this.root_resource_id
  path_part   = each.key
}
resource "aws_api_gateway_method" "this" {
  for_each         = var.paths
  rest_api_id      = aws_api_gateway_rest_api.this.id
  resource_id      = aws_api_gateway_resource.this[each.key].id
  http_method      = each.value.method
  authorization    = "NONE"
  api_key_required = true
}
resource "aws_api_gateway_integration" "this" {
  for_each                = var.paths
  rest_api_id             = aws_api_gateway_rest_api.this.id
  resource_id             = aws_api_gateway_resource.this[each.key].id
  http_method             = aws_api_gateway_method.this[each.key].http_method
  type                    = "HTTP_PROXY"
  integration_http_method = each.value.method
  uri                     = each.value.uri
}
resource "aws_api_gateway_gateway_response" "denied" {
  rest_api_id   = aws_api_gateway_rest_api.this.id
  response_type = "ACCESS_DENIED"
  status_code   = "403"
  response_templates = {
    "application/json" = "{\"message\":\"no\"}"
  }
}
resource "aws_api_gateway_deployment" "this" {
  rest_api_id = aws_api_gateway_rest_api.this.id
  triggers    = { redeployment = sha1(jsonencode(var.paths)) }
  depends_on  = [aws_api_gateway_integration.this]
  lifecycle {
    create_before_destroy = true
  }
}
resource "aws_api_gateway_stage" "this" {
  rest_api_id          = aws_api_gateway_rest_api.this.id
  deployment_id        = aws_api_gateway_deployment.this.id
  stage_name           = "v1"
  xray_tracing_enabled = true
  variables            = var.stage_variables
}
resource "aws_api_gateway_method_settings" "this" {
  rest_api_id = aws_api_gateway_rest_api.this.id
  stage_name  = aws_api_gateway_stage.this.stage_name
  method_path = "*/*"
  settings {
    metrics_enabled        = true
    throttling_burst_limit = 100
    throttling_rate_limit  = 50
  }
}
resource "aws_api_gateway_usage_plan" "this" {
  name = "${var.name}-gold"
  api_stages {
    api_id = aws_api_gateway_rest_api.this.id
    stage  = aws_api_gateway_stage.this.stage_name
  }
  quota_settings {
    limit  = 10000
    period = "MONTH"
  }
  throttle_settings {
    burst_limit = 20
    rate_limit  = 10
  }
}
resource "aws_api_gateway_api_key" "partners" {
  for_each = toset(["acme", "globex"])
  name     = "${var.name}-${each.key}"
}
resource "aws_api_gateway_usage_plan_key" "partners" {
  for_each      = aws_api_gateway_api_key.partners
  key_id        = each.value.id
  key_type      = "API_KEY"
  usage_plan_id = aws_api_gateway_usage_plan.this.id
}
output "id" { value = aws_api_gateway_rest_api.this.id }
output "stage_arn" { value = aws_api_gateway_stage.this.arn }
