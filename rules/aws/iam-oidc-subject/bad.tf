resource "aws_iam_role" "gitlab" {
  assume_role_policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = { Federated = "arn:aws:iam::111122223333:oidc-provider/gitlab.com" } # BAD
      Action    = "sts:AssumeRoleWithWebIdentity"
      Condition = { StringEquals = { "gitlab.com:aud" = "https://gitlab.com" } }
    }]
  })
}

resource "aws_iam_role" "nothing" {
  assume_role_policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = { Federated = "cognito-identity.amazonaws.com" } # BAD
      Action    = "sts:AssumeRoleWithWebIdentity"
    }]
  })
}
