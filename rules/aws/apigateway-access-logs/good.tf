resource "aws_api_gateway_stage" "logs" {
  rest_api_id   = "api"
  deployment_id = "one"
  stage_name    = "prod"
  access_log_settings {
    destination_arn = "arn:aws:logs:eu-west-1:111122223333:log-group:api"
    format          = "$context.requestId"
  }
}

resource "aws_cloudwatch_log_group" "api" {
  name = "api"
}

resource "aws_apigatewayv2_stage" "logs" {
  api_id = "api"
  name   = "prod"
  access_log_settings {
    destination_arn = aws_cloudwatch_log_group.api.arn
    format          = "$context.requestId"
  }
}
