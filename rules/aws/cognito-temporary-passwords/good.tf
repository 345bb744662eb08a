resource "aws_cognito_user_pool" "short" {
  name = "short"
  password_policy {
    minimum_length                   = 14
    temporary_password_validity_days = 3
  }
}
