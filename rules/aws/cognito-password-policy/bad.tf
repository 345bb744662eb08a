resource "aws_cognito_user_pool" "silent" { # BAD
  name = "silent"
}

resource "aws_cognito_user_pool" "weak" {
  name = "weak"
  password_policy {
    minimum_length  = 8 # BAD
    require_symbols = false # BAD
  }
}
