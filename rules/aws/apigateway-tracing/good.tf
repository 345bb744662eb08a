resource "aws_api_gateway_stage" "on" {
  rest_api_id          = "api"
  deployment_id        = "one"
  stage_name           = "prod"
  xray_tracing_enabled = true
}
