resource "aws_appsync_graphql_api" "shop" {
  name                = "shop"
  authentication_type = "AWS_IAM"
}

resource "aws_wafv2_web_acl_association" "shop" {
  resource_arn = aws_appsync_graphql_api.shop.arn
  web_acl_arn  = "arn:aws:wafv2:eu-west-1:111122223333:regional/webacl/web/1"
}

resource "aws_appsync_graphql_api" "inside" {
  name                = "inside"
  authentication_type = "AWS_IAM"
  visibility          = "PRIVATE"
}
