resource "aws_api_gateway_stage" "silent" { # BAD
  rest_api_id   = "api"
  deployment_id = "one"
  stage_name    = "prod"
}

resource "aws_apigatewayv2_stage" "silent" { # BAD
  api_id = "api"
  name   = "prod"
}
