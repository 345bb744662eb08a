data "aws_iam_policy_document" "admin" {
  statement {
    sid       = "everything"
    actions   = ["*"]
    resources = ["*"]
  }
}

resource "aws_iam_policy" "admin" {
  policy = data.aws_iam_policy_document.admin.json # BAD
}

variable "bucket" {}

resource "aws_iam_role_policy" "list" {
  role = "worker"
  policy = jsonencode({
    Statement = [
      { Effect = "Allow", Action = "s3:*", Resource = "arn:aws:s3:::${var.bucket}" },
      { Effect = "Allow", Action = ["s3:Get*", "*:*"], Resource = ["arn:aws:s3:::x", "*"] }, # BAD
    ]
  })
}

resource "aws_iam_user_policy" "text" {
  user   = "someone"
  policy = "{\"Statement\": {\"Effect\": \"Allow\", \"Action\": \"*\", \"Resource\": \"*\"}}" # BAD
}

resource "aws_iam_group_policy" "nearly" {
  group  = "people"
  policy = jsonencode({ Statement = [{ Effect = "Allow", NotAction = "iam:*", Resource = "*" }] }) # BAD
}

resource "aws_iam_role" "inline" {
  assume_role_policy = jsonencode({ Statement = [{ Effect = "Allow", Action = "sts:AssumeRole", Principal = { Service = "ec2.amazonaws.com" } }] })
  inline_policy {
    name   = "all"
    policy = jsonencode({ Statement = [{ Effect = "Allow", Action = "*", Resource = "*" }] }) # BAD
  }
}
