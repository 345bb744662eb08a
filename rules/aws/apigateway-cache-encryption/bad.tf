resource "aws_api_gateway_stage" "prod" {
  rest_api_id   = "api"
  deployment_id = "one"
  stage_name    = "prod"
}

resource "aws_api_gateway_method_settings" "plain" {
  rest_api_id = "api"
  stage_name  = aws_api_gateway_stage.prod.stage_name
  method_path = "*/*"
  settings { # BAD
    caching_enabled = true
  }
}
