variable "mine" {}

resource "aws_iam_policy" "one" {
  policy = jsonencode({
    Statement = [{
      Effect   = "Allow"
      Action   = "sts:AssumeRole"
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
        { Effect = "Allow", Action = ["sts:AssumeRole", "sts:AssumeRole"], Resource = "*" },
        { Effect = "Deny", Action = ["sts:*"], Resource = "*" },
      ]
    })
  }
}

data "aws_iam_policy_document" "condition" {
  statement {
    actions   = ["sts:AssumeRole"]
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
