variable "mine" {}

resource "aws_iam_policy" "one" {
  policy = jsonencode({
    Statement = [{
      Effect   = "Allow"
      Action   = "iam:CreateAccessKey"
      Resource = ["arn:aws:iam::111122223333:user/robots/deploy", var.mine]
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
        { Effect = "Allow", Action = ["iam:CreateAccessKey", "iam:UpdateLoginProfile"], Resource = "*" },
        { Effect = "Deny", Action = ["iam:*"], Resource = "*" },
      ]
    })
  }
}

data "aws_iam_policy_document" "condition" {
  statement {
    actions   = ["iam:CreateAccessKey"]
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
