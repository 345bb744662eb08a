resource "aws_cognito_user_pool_client" "on" {
  name                    = "on"
  user_pool_id            = "eu-west-1_1"
  enable_token_revocation = true
}
