resource "aws_cognito_user_pool_client" "old" {
  name                          = "old"
  user_pool_id                  = "eu-west-1_1"
  prevent_user_existence_errors = "LEGACY" # BAD
}
