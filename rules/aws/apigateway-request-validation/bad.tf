resource "aws_api_gateway_method" "silent" { # BAD
  rest_api_id   = "api"
  resource_id   = "root"
  http_method   = "POST"
  authorization = "AWS_IAM"
}
