resource "aws_cognito_user_pool" "silent" { # BAD
  name = "silent"
}
