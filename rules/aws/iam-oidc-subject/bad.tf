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

resource "aws_iam_role" "any_organisation" {
  assume_role_policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = { Federated = "arn:aws:iam::111122223333:oidc-provider/app.terraform.io" } # BAD
      Action    = "sts:AssumeRoleWithWebIdentity"
      Condition = {
        StringEquals = { "app.terraform.io:aud" = "aws.workload.identity" }
        StringLike   = { "app.terraform.io:sub" = "organization:*:project:*:workspace:*:run_phase:*" }
      }
    }]
  })
}

resource "aws_iam_role" "one_of_two" {
  assume_role_policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = { Federated = "arn:aws:iam::111122223333:oidc-provider/gitlab.com" } # BAD
      Action    = "sts:AssumeRoleWithWebIdentity"
      Condition = { StringLike = { "gitlab.com:sub" = ["project_path:shop/infra:*", "*"] } }
    }]
  })
}
