resource "aws_api_gateway_method" "open" {
  rest_api_id   = "api"
  resource_id   = "root"
  http_method   = "GET"
  authorization = "NONE" # BAD
}
