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

# What the agent of Systems Manager needs; there is nothing to narrow it to.
resource "aws_iam_policy" "agent" {
  policy = jsonencode({
    Statement = [{ Effect = "Allow", Action = ["ssmmessages:*", "ec2messages:*", "ssm:UpdateInstanceInformation"], Resource = "*" }]
  })
}

# Traces are sent, and sizes of groups set.
resource "aws_iam_policy" "tracing" {
  policy = jsonencode({
    Statement = [{ Effect = "Allow", Action = ["xray:*", "application-autoscaling:*"], Resource = "*" }]
  })
}
