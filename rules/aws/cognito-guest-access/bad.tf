resource "aws_cognito_identity_pool" "open" {
  identity_pool_name               = "open"
  allow_unauthenticated_identities = true # BAD
}
