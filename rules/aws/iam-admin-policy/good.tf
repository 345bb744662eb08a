data "aws_iam_policy_document" "read" {
  statement {
    actions   = ["s3:GetObject", "s3:ListBucket"]
    resources = ["*"]
  }
  statement {
    effect    = "Deny"
    actions   = ["*"]
    resources = ["*"]
  }
}

resource "aws_iam_policy" "read" {
  policy = data.aws_iam_policy_document.read.json
}

resource "aws_iam_role_policy" "one_bucket" {
  role = aws_iam_role.worker.id
  policy = jsonencode({
    Statement = { Effect = "Allow", Action = "*", Resource = "arn:aws:s3:::one/*" }
  })
}

resource "aws_iam_role_policy" "own_project" {
  role = aws_iam_role.worker.id
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Action    = ["*"]
      Resource  = ["*"]
      Condition = { StringEquals = { "aws:ResourceTag/project" = "one" } }
    }]
  })
}

resource "aws_iam_group_policy" "mfa" {
  group = "people"
  policy = jsonencode({
    Statement = [{
      Effect    = "Deny"
      NotAction = ["iam:*"]
      Resource  = "*"
      Condition = { BoolIfExists = { "aws:MultiFactorAuthPresent" = "false" } }
    }]
  })
}

resource "aws_iam_policy" "boundary" {
  policy = jsonencode({
    Statement = [
      { Effect = "Allow", Action = "*", Resource = "*" },
      { Effect = "Deny", Action = "iam:*", Resource = "*" },
    ]
  })
}

resource "aws_iam_role" "worker" {
  permissions_boundary = aws_iam_policy.boundary.arn
  assume_role_policy   = jsonencode({ Statement = [{ Effect = "Allow", Action = "sts:AssumeRole", Principal = { Service = "ec2.amazonaws.com" } }] })
}

# taken back
resource "aws_iam_policy" "taken_back" {
  policy = jsonencode({
    Statement = [
      { Effect = "Allow", Action = "*", Resource = "*" },
      { Effect = "Deny", Action = "*", Resource = "*" },
    ]
  })
}
