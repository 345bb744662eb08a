resource "aws_api_gateway_stage" "shop" {
  rest_api_id   = "api"
  deployment_id = "one"
  stage_name    = "prod"
}

resource "aws_wafv2_web_acl_association" "shop" {
  resource_arn = aws_api_gateway_stage.shop.arn
  web_acl_arn  = "arn:aws:wafv2:eu-west-1:111122223333:regional/webacl/web/1"
}

resource "aws_api_gateway_stage" "classic" {
  rest_api_id   = "api"
  deployment_id = "one"
  stage_name    = "classic"
}

resource "aws_wafregional_web_acl_association" "classic" {
  resource_arn = aws_api_gateway_stage.classic.arn
  web_acl_id   = "1"
}

resource "aws_api_gateway_rest_api" "inside" {
  name = "inside"
  endpoint_configuration {
    types = ["PRIVATE"]
  }
}

resource "aws_api_gateway_stage" "inside" {
  rest_api_id   = aws_api_gateway_rest_api.inside.id
  deployment_id = "one"
  stage_name    = "prod"
}
