resource "aws_api_gateway_stage" "shown" {
  rest_api_id           = "api"
  deployment_id         = "one"
  stage_name            = "prod"
  client_certificate_id = "abc"
}
