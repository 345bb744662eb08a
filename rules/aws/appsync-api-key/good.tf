resource "aws_appsync_graphql_api" "iam" {
  name                = "iam"
  authentication_type = "AWS_IAM"
}
