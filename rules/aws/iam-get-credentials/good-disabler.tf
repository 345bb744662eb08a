# Switches keys off, and gets none.
resource "aws_iam_policy" "disabler" {
  policy = jsonencode({
    Statement = [{ Effect = "Allow", Action = ["iam:UpdateAccessKey", "iam:ListAccessKeys"], Resource = "*" }]
  })
}
