resource "aws_cognito_user_pool" "on" {
  name                = "on"
  deletion_protection = "ACTIVE"
}
