resource "aws_appsync_graphql_api" "key" {
  name                = "key"
  authentication_type = "API_KEY" # BAD
}
