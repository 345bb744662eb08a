resource "aws_api_gateway_stage" "silent" { # BAD
  rest_api_id   = "api"
  deployment_id = "one"
  stage_name    = "prod"
}

resource "aws_api_gateway_stage" "off" {
  rest_api_id          = "api"
  deployment_id        = "one"
  stage_name           = "test"
  xray_tracing_enabled = false # BAD
}
