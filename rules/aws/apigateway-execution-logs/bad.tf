resource "aws_api_gateway_stage" "silent" { # BAD
  rest_api_id   = "api"
  deployment_id = "one"
  stage_name    = "silent"
}

resource "aws_api_gateway_stage" "off" { # BAD
  rest_api_id   = "api"
  deployment_id = "one"
  stage_name    = "off"
}

resource "aws_api_gateway_method_settings" "off" {
  rest_api_id = "api"
  stage_name  = aws_api_gateway_stage.off.stage_name
  method_path = "*/*"
  settings {
    metrics_enabled = true
  }
}
