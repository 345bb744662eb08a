variable "mine" {}

resource "aws_iam_policy" "one" {
  policy = jsonencode({
    Statement = [{
      Effect   = "Allow"
      Action   = "iam:CreatePolicyVersion"
      Resource = ["arn:aws:iam::111122223333:role/app/worker", var.mine]
    }]
  })
}

# taken back
resource "aws_iam_role" "denied" {
  assume_role_policy = "{}"
  inline_policy {
    name = "denied"
    policy = jsonencode({
      Statement = [
        { Effect = "Allow", Action = ["iam:CreatePolicyVersion", "iam:AddUserToGroup"], Resource = "*" },
        { Effect = "Deny", Action = ["iam:*"], Resource = "*" },
      ]
    })
  }
}

data "aws_iam_policy_document" "condition" {
  statement {
    actions   = ["iam:CreatePolicyVersion"]
    resources = ["*"]
    condition {
      test     = "StringEquals"
      variable = "aws:ResourceTag/team"
      values   = ["one"]
    }
  }
}

resource "aws_iam_user_policy" "condition" {
  user   = "somebody"
  policy = data.aws_iam_policy_document.condition.json
}

# a boundary gives nothing
resource "aws_iam_policy" "boundary" {
  policy = jsonencode({
    Statement = [{ Effect = "Allow", Action = ["iam:AttachRolePolicy", "s3:*"], Resource = "*" }]
  })
}

resource "aws_iam_role" "limited" {
  assume_role_policy   = "{}"
  permissions_boundary = aws_iam_policy.boundary.arn
}

resource "aws_iam_policy" "all_but_s3" {
  policy = jsonencode({
    Statement = [
      { Effect = "Allow", Action = "iam:AttachRolePolicy", Resource = "*" },
      { Effect = "Deny", NotAction = "s3:*", Resource = "*" },
    ]
  })
}
