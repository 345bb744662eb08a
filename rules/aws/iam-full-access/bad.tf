data "aws_iam_policy_document" "iam" {
  statement {
    actions   = ["s3:ListBucket", "iam:*"]
    resources = ["*"]
  }
}

resource "aws_iam_policy" "iam" {
  policy = data.aws_iam_policy_document.iam.json # BAD
}
