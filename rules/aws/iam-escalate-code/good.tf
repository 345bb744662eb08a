variable "mine" {}

resource "aws_iam_policy" "one" {
  policy = jsonencode({
    Statement = [{
      Effect   = "Allow"
      Action   = "lambda:UpdateFunctionCode"
      Resource = ["arn:aws:lambda:eu-west-1:111122223333:function:app-worker", var.mine]
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
        { Effect = "Allow", Action = ["lambda:UpdateFunctionCode", "ecs:ExecuteCommand"], Resource = "*" },
        { Effect = "Deny", Action = ["ecs:*", "lambda:*"], Resource = "*" },
      ]
    })
  }
}

data "aws_iam_policy_document" "condition" {
  statement {
    actions   = ["lambda:UpdateFunctionCode"]
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
