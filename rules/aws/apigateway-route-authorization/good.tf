resource "aws_apigatewayv2_route" "jwt" {
  api_id             = "api"
  route_key          = "GET /orders"
  authorization_type = "JWT"
  authorizer_id      = "users"
}

resource "aws_apigatewayv2_route" "options" {
  api_id    = "api"
  route_key = "OPTIONS /orders"
}
