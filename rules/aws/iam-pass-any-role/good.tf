resource "aws_iam_policy" "named" {
  policy = jsonencode({
    Statement = [{ Effect = "Allow", Action = "iam:PassRole", Resource = ["arn:aws:iam::111122223333:role/app-*"] }]
  })
}

# more than that, and another rule's
resource "aws_iam_policy" "escalates" {
  policy = jsonencode({
    Statement = [{ Effect = "Allow", Action = ["iam:PassRole", "ec2:RunInstances"], Resource = "*" }]
  })
}

resource "aws_iam_policy" "to_a_service" {
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Action    = "iam:PassRole"
      Resource  = "*"
      Condition = { StringLike = { "iam:PassedToService" = "ecs-tasks.amazonaws.com" } }
    }]
  })
}
