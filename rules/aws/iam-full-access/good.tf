resource "aws_iam_policy" "reads" {
  policy = jsonencode({
    Statement = [
      { Effect = "Allow", Action = ["iam:Get*", "iam:List*"], Resource = "*" },
      { Effect = "Deny", Action = "iam:*", Resource = "*" },
      { Effect = "Allow", Action = "iam:*", Resource = "arn:aws:iam::111122223333:role/app/worker" },
    ]
  })
}

# taken back
resource "aws_iam_policy" "taken_back" {
  policy = jsonencode({
    Statement = [
      { Effect = "Allow", Action = "iam:*", Resource = "*" },
      { Effect = "Deny", Action = "iam:*", Resource = "*" },
    ]
  })
}
