data "aws_iam_policy_document" "audience" {
  statement {
    actions = ["sts:AssumeRoleWithWebIdentity"]
    principals {
      type        = "Federated"
      identifiers = ["arn:aws:iam::111122223333:oidc-provider/token.actions.githubusercontent.com"]
    }
    condition {
      test     = "StringEquals"
      variable = "token.actions.githubusercontent.com:aud"
      values   = ["sts.amazonaws.com"]
    }
  }
}

resource "aws_iam_role" "audience" {
  assume_role_policy = data.aws_iam_policy_document.audience.json # BAD
}

resource "aws_iam_role" "anybody" {
  assume_role_policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = { Federated = "arn:aws:iam::111122223333:oidc-provider/token.actions.githubusercontent.com" } # BAD
      Action    = "sts:AssumeRoleWithWebIdentity"
      Condition = { StringLike = { "token.actions.githubusercontent.com:sub" = ["repo:my-organisation*"] } }
    }]
  })
}

resource "aws_iam_role" "if_there" {
  assume_role_policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = { Federated = "arn:aws:iam::111122223333:oidc-provider/token.actions.githubusercontent.com" } # BAD
      Action    = "sts:AssumeRoleWithWebIdentity"
      Condition = { StringLikeIfExists = { "token.actions.githubusercontent.com:sub" = "repo:one/*" } }
    }]
  })
}

resource "aws_iam_role" "said_by_anybody" {
  assume_role_policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Action    = "sts:AssumeRoleWithWebIdentity"
      Principal = { Federated = "arn:aws:iam::111122223333:oidc-provider/token.actions.githubusercontent.com" } # BAD
      Condition = { StringEquals = { "token.actions.githubusercontent.com:sub" = "environment:production" } }
    }]
  })
}
