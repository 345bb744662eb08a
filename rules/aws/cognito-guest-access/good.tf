variable "guests" {}

resource "aws_cognito_identity_pool" "silent" {
  identity_pool_name = "silent"
}

resource "aws_cognito_identity_pool" "unknown" {
  identity_pool_name               = "unknown"
  allow_unauthenticated_identities = var.guests
}
