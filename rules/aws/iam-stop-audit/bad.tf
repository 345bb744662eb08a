data "aws_iam_policy_document" "wide" {
  statement {
    actions   = ["s3:ListAllMyBuckets", "cloudtrail:DeleteTrail"]
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
      Action   = "cloudtrail:stoplogging" # BAD
      Resource = "*"
      Condition = { Bool = { "aws:MultiFactorAuthPresent" = "true" } }
    }
  })
}
