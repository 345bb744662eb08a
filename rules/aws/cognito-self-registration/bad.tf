resource "aws_cognito_user_pool" "open" {
  name = "open"
  admin_create_user_config {
    allow_admin_create_user_only = false # BAD
  }
}
