resource "aws_cognito_user_pool" "strong" {
  name = "strong"
  password_policy {
    minimum_length    = 14
    require_lowercase = true
    require_uppercase = true
    require_numbers   = true
    require_symbols   = true
  }
}
