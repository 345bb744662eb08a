data "aws_iam_policy_document" "service" {
  statement {
    actions = ["sts:AssumeRole"]
    principals {
      type        = "Service"
      identifiers = ["ec2.amazonaws.com"]
    }
  }
}

resource "aws_iam_role" "service" {
  assume_role_policy = data.aws_iam_policy_document.service.json
}

variable "organisation" {}

resource "aws_iam_role" "organisation" {
  assume_role_policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Action    = "sts:AssumeRole"
      Principal = { AWS = "*" }
      Condition = { StringEquals = { "aws:PrincipalOrgID" = var.organisation } }
    }]
  })
}

resource "aws_iam_role" "account" {
  assume_role_policy = jsonencode({
    Statement = { Effect = "Allow", Action = "sts:AssumeRole", Principal = { AWS = "arn:aws:iam::111122223333:root" } }
  })
}
