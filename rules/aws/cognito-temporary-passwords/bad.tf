resource "aws_cognito_user_pool" "long" {
  name = "long"
  password_policy {
    minimum_length                   = 14
    temporary_password_validity_days = 90 # BAD
  }
}
