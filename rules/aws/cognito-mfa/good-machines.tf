# Nobody signs in: clients are programs with a secret of their own.
resource "aws_cognito_user_pool" "machines" {
  name = "machines"
}

resource "aws_cognito_user_pool_client" "reader" {
  name                                 = "reader"
  user_pool_id                         = aws_cognito_user_pool.machines.id
  generate_secret                      = true
  allowed_oauth_flows                  = ["client_credentials"]
  allowed_oauth_flows_user_pool_client = true
  allowed_oauth_scopes                 = ["storage/read"]
}

resource "aws_cognito_user_pool" "people" {
  name              = "people"
  mfa_configuration = "ON"

  software_token_mfa_configuration {
    enabled = true
  }
}
