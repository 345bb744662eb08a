resource "aws_iam_policy" "wide" {
  policy = jsonencode({
    Statement = [
      {
        Effect   = "Allow"
        Action   = ["ec2:DescribeInstances", "iam:*"] # BAD
        Resource = "*"
      },
    ]
  })
}

data "aws_iam_policy_document" "wide" {
  statement {
    actions   = ["s3:*"]
    resources = ["arn:aws:s3:::*"]
  }
}

resource "aws_iam_role_policy" "wide" {
  role   = "worker"
  policy = data.aws_iam_policy_document.wide.json # BAD
}
