resource "aws_api_gateway_rest_api" "shop" {
  name = "shop"
}

resource "aws_api_gateway_stage" "shop" { # BAD
  rest_api_id   = aws_api_gateway_rest_api.shop.id
  deployment_id = "one"
  stage_name    = "prod"
}

resource "aws_api_gateway_stage" "elsewhere" { # BAD
  rest_api_id   = "api"
  deployment_id = "one"
  stage_name    = "prod"
}

resource "aws_wafv2_web_acl_association" "other" {
  resource_arn = "arn:aws:elasticloadbalancing:eu-west-1:111122223333:loadbalancer/app/web/1"
  web_acl_arn  = "arn:aws:wafv2:eu-west-1:111122223333:regional/webacl/web/1"
}
