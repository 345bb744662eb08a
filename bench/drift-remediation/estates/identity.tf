data "aws_iam_policy_document" "assume" {
  statement {
    actions = ["sts:AssumeRole"]
    principals {
      type        = "Service"
      identifiers = ["ec2.amazonaws.com"]
    }
  }
}

resource "aws_iam_role" "app" {
  name               = "app"
  assume_role_policy = data.aws_iam_policy_document.assume.json
}

resource "aws_iam_role" "job" {
  name        = "job"
  description = "nightly jobs"
  assume_role_policy = jsonencode({
    Version = "2012-10-17"
    Statement = [
      { Effect = "Allow", Action = "sts:AssumeRole", Principal = { Service = "lambda.amazonaws.com" } },
    ]
  })
  tags = { team = "core" }
}

resource "aws_iam_role_policy_attachment" "app" {
  role       = aws_iam_role.app.name
  policy_arn = aws_iam_policy.read.arn
}

resource "aws_iam_role_policy" "job" {
  name = "logs"
  role = aws_iam_role.job.id
  policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Action = ["logs:PutLogEvents"], Resource = "*" }]
  })
}

resource "aws_iam_policy" "read" {
  name = "read"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [
      { Effect = "Allow", Action = "s3:GetObject", Resource = "arn:aws:s3:::data/*" },
      { Effect = "Allow", Action = ["s3:ListBucket"], Resource = ["arn:aws:s3:::data"] },
    ]
  })
}

resource "aws_iam_user" "ci" {
  name = "ci"
}

resource "aws_iam_group" "ops" {
  name = "ops"
}

resource "aws_iam_group_policy_attachment" "ops" {
  group      = aws_iam_group.ops.name
  policy_arn = aws_iam_policy.read.arn
}

resource "aws_iam_user_group_membership" "ci" {
  user   = aws_iam_user.ci.name
  groups = [aws_iam_group.ops.name]
}

resource "aws_iam_instance_profile" "app" {
  name = "app"
  role = aws_iam_role.app.name
}
