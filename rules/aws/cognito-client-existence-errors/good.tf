resource "aws_cognito_user_pool_client" "new" {
  name                          = "new"
  user_pool_id                  = "eu-west-1_1"
  prevent_user_existence_errors = "ENABLED"
}
