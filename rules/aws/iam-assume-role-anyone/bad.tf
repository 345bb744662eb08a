data "aws_iam_policy_document" "anyone" {
  statement {
    actions = ["sts:AssumeRole"]
    principals {
      type        = "AWS"
      identifiers = ["*"]
    }
    condition {
      test     = "Bool"
      variable = "aws:MultiFactorAuthPresent"
      values   = ["true"]
    }
  }
}

resource "aws_iam_role" "document" {
  assume_role_policy = data.aws_iam_policy_document.anyone.json # BAD
}

resource "aws_iam_role" "text" {
  assume_role_policy = "{\"Statement\": [{\"Effect\": \"Allow\", \"Principal\": \"*\", \"Action\": \"sts:AssumeRole\"}]}" # BAD
}

resource "aws_iam_role" "list" {
  count = 2
  assume_role_policy = jsonencode({
    Statement = {
      Effect    = "Allow"
      Action    = "sts:AssumeRole"
      Principal = { AWS = ["arn:aws:iam::111122223333:root", "*"] } # BAD
    }
  })
}

resource "aws_iam_role" "any_service" {
  assume_role_policy = jsonencode({ Statement = [{ Effect = "Allow", Action = "sts:AssumeRole", Principal = { Service = "*" } }] }) # BAD
}
