resource "aws_cognito_user_pool" "silent" { # BAD
  name = "silent"
}

resource "aws_cognito_user_pool" "audit" {
  name = "audit"
  user_pool_add_ons {
    advanced_security_mode = "AUDIT" # BAD
  }
}
