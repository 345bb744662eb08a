resource "aws_cognito_identity_pool" "rum" {
  identity_pool_name               = "RUM-Monitor-eu-west-1"
  allow_unauthenticated_identities = true
}

resource "aws_iam_role" "guest" {
  assume_role_policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Action    = "sts:AssumeRoleWithWebIdentity"
      Principal = { Federated = "cognito-identity.amazonaws.com" }
      Condition = { StringEquals = { "cognito-identity.amazonaws.com:aud" = aws_cognito_identity_pool.rum.id } }
    }]
  })
}

resource "aws_cognito_identity_pool_roles_attachment" "rum" {
  identity_pool_id = aws_cognito_identity_pool.rum.id
  roles            = { unauthenticated = aws_iam_role.guest.arn }
}

resource "aws_cognito_identity_pool" "members" {
  identity_pool_name               = "members"
  allow_unauthenticated_identities = false
}
