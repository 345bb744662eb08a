resource "aws_iam_policy" "buyer" {
  name = "buyer"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect   = "Allow"
      Action   = ["aws-marketplace:Subscribe"] # BAD
      Resource = "*"
    }]
  })
}
