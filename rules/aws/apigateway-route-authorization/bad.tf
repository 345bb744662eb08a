resource "aws_apigatewayv2_route" "silent" { # BAD
  api_id    = "api"
  route_key = "GET /orders"
}

resource "aws_apigatewayv2_route" "open" {
  api_id             = "api"
  route_key          = "POST /orders"
  authorization_type = "NONE" # BAD
}

resource "aws_apigatewayv2_route" "connect" { # BAD
  api_id    = "chat"
  route_key = "$connect"
}
