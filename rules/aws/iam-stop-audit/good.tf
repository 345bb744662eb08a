variable "mine" {}

resource "aws_iam_policy" "one" {
  policy = jsonencode({
    Statement = [{
      Effect   = "Allow"
      Action   = "cloudtrail:StopLogging"
      Resource = ["arn:aws:cloudtrail:eu-west-1:111122223333:trail/test", var.mine]
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
        { Effect = "Allow", Action = ["cloudtrail:StopLogging", "logs:DeleteLogGroup"], Resource = "*" },
        { Effect = "Deny", Action = ["cloudtrail:*", "logs:*"], Resource = "*" },
      ]
    })
  }
}

data "aws_iam_policy_document" "condition" {
  statement {
    actions   = ["cloudtrail:StopLogging"]
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
