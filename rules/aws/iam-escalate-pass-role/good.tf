resource "aws_iam_policy" "named" {
  policy = jsonencode({
    Statement = [
      { Effect = "Allow", Action = "iam:PassRole", Resource = "arn:aws:iam::111122223333:role/app/worker" },
      { Effect = "Allow", Action = "ec2:RunInstances", Resource = "*" },
    ]
  })
}

resource "aws_iam_policy" "to_one_service" {
  policy = jsonencode({
    Statement = [
      {
        Effect    = "Allow"
        Action    = "iam:PassRole"
        Resource  = "*"
        Condition = { StringEquals = { "iam:PassedToService" = "ec2.amazonaws.com" } }
      },
      { Effect = "Allow", Action = "lambda:CreateFunction", Resource = "*" },
    ]
  })
}

# nothing to hand it to
resource "aws_iam_policy" "alone" {
  policy = jsonencode({
    Statement = [{ Effect = "Allow", Action = ["iam:PassRole", "ec2:Describe*"], Resource = "*" }]
  })
}
