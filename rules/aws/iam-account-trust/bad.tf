resource "aws_iam_role" "account" {
  assume_role_policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = ["444455556666"] } # BAD
      Action    = "sts:AssumeRole"
    }]
  })
}

data "aws_iam_policy_document" "root" {
  statement {
    actions = ["sts:AssumeRole"]
    principals {
      type        = "AWS"
      identifiers = ["arn:aws:iam::444455556666:root"]
    }
  }
}

resource "aws_iam_role" "root" {
  assume_role_policy = data.aws_iam_policy_document.root.json # BAD
}
