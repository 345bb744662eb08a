resource "aws_cognito_user_pool" "on" {
  name              = "on"
  mfa_configuration = "ON"
}
