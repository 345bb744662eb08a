variable "mine" {}

resource "aws_iam_policy" "one" {
  policy = jsonencode({
    Statement = [{
      Effect   = "Allow"
      Action   = "s3:PutBucketPolicy"
      Resource = ["arn:aws:s3:::app-data", var.mine]
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
        { Effect = "Allow", Action = ["s3:PutBucketPolicy", "ram:CreateResourceShare"], Resource = "*" },
        { Effect = "Deny", Action = ["ram:*", "s3:*"], Resource = "*" },
      ]
    })
  }
}

data "aws_iam_policy_document" "condition" {
  statement {
    actions   = ["s3:PutBucketPolicy"]
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

# what is called a boundary is attached elsewhere as one
resource "aws_iam_policy" "boundary" {
  name = "deploy"
  policy = jsonencode({
    Statement = [{ Effect = "Allow", Action = ["lambda:AddPermission", "s3:PutBucketPolicy"], Resource = "*" }]
  })
}
