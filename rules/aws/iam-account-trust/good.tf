data "aws_caller_identity" "me" {}

resource "aws_iam_role" "role" {
  assume_role_policy = jsonencode({
    Statement = [{ Effect = "Allow", Principal = { AWS = "arn:aws:iam::444455556666:role/deploy" }, Action = "sts:AssumeRole" }]
  })
}

resource "aws_iam_role" "external" {
  assume_role_policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "444455556666" }
      Action    = "sts:AssumeRole"
      Condition = { StringEquals = { "sts:ExternalId" = "42" } }
    }]
  })
}

# one's own
resource "aws_iam_role" "mine" {
  assume_role_policy = jsonencode({
    Statement = [{ Effect = "Allow", Principal = { AWS = "arn:aws:iam::${data.aws_caller_identity.me.account_id}:root" }, Action = "sts:AssumeRole" }]
  })
}
