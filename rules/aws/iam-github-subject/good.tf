variable "repository" {}

data "aws_iam_policy_document" "named" {
  statement {
    actions = ["sts:AssumeRoleWithWebIdentity"]
    principals {
      type        = "Federated"
      identifiers = ["arn:aws:iam::111122223333:oidc-provider/token.actions.githubusercontent.com"]
    }
    condition {
      test     = "StringLike"
      variable = "token.actions.githubusercontent.com:sub"
      values   = ["repo:my-organisation/*", "repo:${var.repository}:*"]
    }
  }
}

resource "aws_iam_role" "named" {
  assume_role_policy = data.aws_iam_policy_document.named.json
}

resource "aws_iam_role" "service" {
  assume_role_policy = jsonencode({
    Statement = [{ Effect = "Allow", Principal = { Service = "ec2.amazonaws.com" }, Action = "sts:AssumeRole" }]
  })
}

# All conditions must hold, whichever says whose repository it is.
data "aws_iam_policy_document" "both" {
  statement {
    actions = ["sts:AssumeRoleWithWebIdentity"]
    principals {
      type        = "Federated"
      identifiers = ["arn:aws:iam::111122223333:oidc-provider/token.actions.githubusercontent.com"]
    }
    condition {
      test     = "StringLike"
      variable = "token.actions.githubusercontent.com:sub"
      values   = ["*:*/app:*"]
    }
    condition {
      test     = "ForAllValues:StringLike"
      variable = "token.actions.githubusercontent.com:sub"
      values   = ["repo:my-organisation/*"]
    }
  }
}

resource "aws_iam_role" "both" {
  assume_role_policy = data.aws_iam_policy_document.both.json
}
