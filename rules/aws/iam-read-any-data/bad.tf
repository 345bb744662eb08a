data "aws_iam_policy_document" "wide" {
  statement {
    actions   = ["s3:ListAllMyBuckets", "dynamodb:Scan"]
    resources = ["*"]
  }
}

resource "aws_iam_policy" "document" {
  policy = data.aws_iam_policy_document.wide.json # BAD
}

resource "aws_iam_role_policy" "inline" {
  role = "worker"
  policy = jsonencode({
    Statement = {
      Effect   = "Allow"
      Action   = "s3:getobject" # BAD
      Resource = "*"
      Condition = { Bool = { "aws:MultiFactorAuthPresent" = "true" } }
    }
  })
}

resource "aws_iam_role_policy" "whole_service" {
  role = "worker"
  policy = jsonencode({
    Statement = [{ Effect = "Allow", Action = ["S3:*", "ec2:*"], Resource = "*" }] # BAD
  })
}
