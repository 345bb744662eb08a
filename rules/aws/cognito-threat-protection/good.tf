resource "aws_cognito_user_pool" "on" {
  name = "on"
  user_pool_add_ons {
    advanced_security_mode = "ENFORCED"
  }
}
