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

resource "aws_apigatewayv2_api" "chat" {
  name                       = "chat"
  protocol_type              = "WEBSOCKET"
  route_selection_expression = "$request.body.action"
}

resource "aws_apigatewayv2_route" "connect" {
  api_id             = aws_apigatewayv2_api.chat.id
  route_key          = "$connect"
  authorization_type = "AWS_IAM"
}

resource "aws_apigatewayv2_route" "after_connect" {
  for_each  = toset(["$disconnect", "$default", "send"])
  api_id    = aws_apigatewayv2_api.chat.id
  route_key = each.value
}
