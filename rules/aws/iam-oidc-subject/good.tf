variable "provider_arn" {}

resource "aws_iam_role" "pod" {
  assume_role_policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = { Federated = "arn:aws:iam::111122223333:oidc-provider/oidc.eks.eu-west-1.amazonaws.com/id/ABC" }
      Action    = "sts:AssumeRoleWithWebIdentity"
      Condition = { StringEquals = { "oidc.eks.eu-west-1.amazonaws.com/id/ABC:sub" = "system:serviceaccount:app:worker" } }
    }]
  })
}

resource "aws_iam_role" "audience" {
  assume_role_policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = { Federated = "arn:aws:iam::111122223333:oidc-provider/accounts.google.com" }
      Action    = "sts:AssumeRoleWithWebIdentity"
      Condition = { StringEquals = { "accounts.google.com:aud" = "123.apps.googleusercontent.com" } }
    }]
  })
}

resource "aws_iam_role" "given" {
  assume_role_policy = jsonencode({
    Statement = [{ Effect = "Allow", Principal = { Federated = var.provider_arn }, Action = "sts:AssumeRoleWithWebIdentity" }]
  })
}

resource "aws_iam_role" "saml" {
  assume_role_policy = jsonencode({
    Statement = [{ Effect = "Allow", Principal = { Federated = "arn:aws:iam::111122223333:saml-provider/okta" }, Action = "sts:AssumeRoleWithSAML" }]
  })
}

resource "aws_iam_role" "organisation" {
  assume_role_policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = { Federated = "arn:aws:iam::111122223333:oidc-provider/app.terraform.io" }
      Action    = "sts:AssumeRoleWithWebIdentity"
      Condition = { StringLike = { "app.terraform.io:sub" = "organization:shop:project:*:workspace:*:run_phase:*" } }
    }]
  })
}

resource "aws_iam_role" "every_namespace" {
  assume_role_policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = { Federated = "arn:aws:iam::111122223333:oidc-provider/oidc.eks.eu-west-1.amazonaws.com/id/ABC" }
      Action    = "sts:AssumeRoleWithWebIdentity"
      Condition = { StringLike = { "oidc.eks.eu-west-1.amazonaws.com/id/ABC:sub" = "system:serviceaccount:*:agent" } }
    }]
  })
}

resource "aws_iam_role" "each_operator_must_hold" {
  assume_role_policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = { Federated = "arn:aws:iam::111122223333:oidc-provider/gitlab.com" }
      Action    = "sts:AssumeRoleWithWebIdentity"
      Condition = {
        StringEquals = { "gitlab.com:sub" = "project_path:shop/infra:ref_type:branch:ref:main" }
        StringLike   = { "gitlab.com:sub" = "*" }
      }
    }]
  })
}
