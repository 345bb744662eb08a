resource "aws_cognito_user_pool" "closed" {
  name = "closed"
  admin_create_user_config {
    allow_admin_create_user_only = true
  }
}
