resource "aws_appsync_graphql_api" "shop" { # BAD
  name                = "shop"
  authentication_type = "AWS_IAM"
}

resource "aws_appsync_graphql_api" "other" {
  name                = "other"
  authentication_type = "AWS_IAM"
}

resource "aws_wafv2_web_acl_association" "other" {
  resource_arn = aws_appsync_graphql_api.other.arn
  web_acl_arn  = "arn:aws:wafv2:eu-west-1:111122223333:regional/webacl/web/1"
}
