resource "aws_cognito_user_pool_client" "off" {
  name                    = "off"
  user_pool_id            = "eu-west-1_1"
  enable_token_revocation = false # BAD
}
