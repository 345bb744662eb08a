variable "guests" {}

resource "aws_cognito_identity_pool" "silent" {
  identity_pool_name = "silent"
}

resource "aws_cognito_identity_pool" "unknown" {
  identity_pool_name               = "unknown"
  allow_unauthenticated_identities = var.guests
}

resource "aws_cognito_identity_pool" "visitors" {
  identity_pool_name               = "visitors"
  allow_unauthenticated_identities = true
}

resource "aws_iam_role" "visitor" {
  name = "visitor"
  assume_role_policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = { Federated = "cognito-identity.amazonaws.com" }
      Action    = "sts:AssumeRoleWithWebIdentity"
      Condition = { StringEquals = { "cognito-identity.amazonaws.com:aud" = aws_cognito_identity_pool.visitors.id } }
    }]
  })
}

resource "aws_iam_role_policy" "visitor" {
  role   = aws_iam_role.visitor.id
  policy = jsonencode({ Statement = [{ Effect = "Allow", Action = "rum:PutRumEvents", Resource = "*" }] })
}
