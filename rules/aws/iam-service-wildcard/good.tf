resource "aws_iam_policy" "narrow" {
  policy = jsonencode({
    Statement = [
      { Effect = "Allow", Action = ["s3:Get*", "s3:List*"], Resource = "*" },
      { Effect = "Allow", Action = "s3:*", Resource = ["arn:aws:s3:::data", "arn:aws:s3:::data/*"] },
    ]
  })
}

# taken back
resource "aws_iam_policy" "taken_back" {
  policy = jsonencode({
    Statement = [
      { Effect = "Allow", Action = "s3:*", Resource = "*" },
      { Effect = "Deny", Action = "s3:*", Resource = "*" },
    ]
  })
}
