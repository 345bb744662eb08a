resource "aws_cognito_user_pool" "silent" { # BAD
  name = "silent"
}

resource "aws_cognito_user_pool" "off" {
  name              = "off"
  mfa_configuration = "OFF" # BAD
}
