resource "aws_api_gateway_stage" "prod" {
  rest_api_id   = "api"
  deployment_id = "one"
  stage_name    = "prod"
}

resource "aws_api_gateway_method_settings" "trace" {
  rest_api_id = "api"
  stage_name  = aws_api_gateway_stage.prod.stage_name
  method_path = "*/*"
  settings {
    data_trace_enabled = true # BAD
  }
}

resource "aws_apigatewayv2_stage" "trace" {
  api_id = "api"
  name   = "prod"
  default_route_settings {
    data_trace_enabled = true # BAD
  }
}
