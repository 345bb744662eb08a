variable "mine" {}

resource "aws_iam_policy" "one" {
  policy = jsonencode({
    Statement = [{
      Effect   = "Allow"
      Action   = "kms:Decrypt"
      Resource = ["arn:aws:kms:eu-west-1:111122223333:key/1", var.mine]
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
        { Effect = "Allow", Action = ["kms:Decrypt", "kms:ReEncryptFrom"], Resource = "*" },
        { Effect = "Deny", Action = ["kms:*"], Resource = "*" },
      ]
    })
  }
}

data "aws_iam_policy_document" "condition" {
  statement {
    actions   = ["kms:Decrypt"]
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
