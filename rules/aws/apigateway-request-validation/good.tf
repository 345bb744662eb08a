resource "aws_api_gateway_method" "validated" {
  rest_api_id          = "api"
  resource_id          = "root"
  http_method          = "POST"
  authorization        = "AWS_IAM"
  request_validator_id = "abc"
}
