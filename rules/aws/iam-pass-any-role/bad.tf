resource "aws_iam_policy" "any" {
  policy = jsonencode({
    Statement = [{
      Effect   = "Allow"
      Action   = "iam:PassRole" # BAD
      Resource = "arn:aws:iam::*:role/*"
    }]
  })
}
