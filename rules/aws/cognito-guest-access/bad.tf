resource "aws_cognito_identity_pool" "open" {
  identity_pool_name               = "open"
  allow_unauthenticated_identities = true # BAD
}

resource "aws_cognito_identity_pool" "readers" {
  identity_pool_name               = "readers"
  allow_unauthenticated_identities = true # BAD
}

resource "aws_iam_role" "reader" {
  name = "reader"
  assume_role_policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = { Federated = "cognito-identity.amazonaws.com" }
      Action    = "sts:AssumeRoleWithWebIdentity"
      Condition = { StringEquals = { "cognito-identity.amazonaws.com:aud" = aws_cognito_identity_pool.readers.id } }
    }]
  })
}

resource "aws_iam_policy" "reader" {
  policy = jsonencode({ Statement = [{ Effect = "Allow", Action = ["rum:PutRumEvents", "s3:GetObject"], Resource = "*" }] })
}

resource "aws_iam_role_policy_attachment" "reader" {
  role       = aws_iam_role.reader.name
  policy_arn = aws_iam_policy.reader.arn
}
