resource "aws_iam_policy" "one_statement" {
  policy = jsonencode({
    Statement = [{
      Effect   = "Allow"
      Action   = ["iam:PassRole", "ec2:Run*"] # BAD
      Resource = "*"
    }]
  })
}

data "aws_iam_policy_document" "two" {
  statement {
    actions   = ["iam:Pass*"]
    resources = ["arn:aws:iam::111122223333:role/*"]
  }
  statement {
    actions   = ["lambda:CreateFunction", "lambda:InvokeFunction"]
    resources = ["*"]
  }
}

resource "aws_iam_group_policy" "two" {
  group  = "developers"
  policy = data.aws_iam_policy_document.two.json # BAD
}

# each policy of the role by itself says little
resource "aws_iam_role" "together" {
  assume_role_policy = "{}"
  inline_policy {
    name   = "pass"
    policy = jsonencode({ Statement = [{ Effect = "Allow", Action = "iam:PassRole", Resource = "*" }] }) # BAD
  }
  inline_policy {
    name   = "start"
    policy = jsonencode({ Statement = [{ Effect = "Allow", Action = "ec2:AssociateIamInstanceProfile", Resource = "*" }] })
  }
}
