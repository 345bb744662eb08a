resource "aws_appsync_graphql_api" "silent" { # BAD
  name                = "silent"
  authentication_type = "AWS_IAM"
}

resource "aws_appsync_graphql_api" "none" {
  name                = "none"
  authentication_type = "AWS_IAM"
  log_config {
    cloudwatch_logs_role_arn = "arn:aws:iam::111122223333:role/logs"
    field_log_level          = "NONE" # BAD
  }
}
