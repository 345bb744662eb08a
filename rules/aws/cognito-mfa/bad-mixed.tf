resource "aws_cognito_user_pool" "mixed" { # BAD
  name = "mixed"
}

resource "aws_cognito_user_pool_client" "reader" {
  name                = "reader"
  user_pool_id        = aws_cognito_user_pool.mixed.id
  generate_secret     = true
  allowed_oauth_flows = ["client_credentials"]
}

resource "aws_cognito_user_pool_client" "web" {
  name                = "web"
  user_pool_id        = aws_cognito_user_pool.mixed.id
  allowed_oauth_flows = ["code"]
}
