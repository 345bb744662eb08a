data "aws_iam_policy_document" "wide" {
  statement {
    actions   = ["s3:ListAllMyBuckets", "ecs:ExecuteCommand"]
    resources = ["*"]
  }
}

resource "aws_iam_policy" "document" {
  policy = data.aws_iam_policy_document.wide.json # BAD
}

resource "aws_iam_role_policy" "inline" {
  role = "worker"
  policy = jsonencode({
    Statement = {
      Effect   = "Allow"
      Action   = "lambda:updatefunctioncode" # BAD
      Resource = "*"
      Condition = { Bool = { "aws:MultiFactorAuthPresent" = "true" } }
    }
  })
}

resource "aws_iam_user_policy" "whole_service" {
  user = "worker"
  policy = jsonencode({
    Statement = [{ Effect = "Allow", Action = ["lambda:*", "cloudwatch:*"], Resource = "*" }] # BAD
  })
}

# what begins some day does not end
resource "aws_iam_policy" "since" {
  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Action    = "codebuild:StartBuild" # BAD
      Resource  = "*"
      Condition = { DateGreaterThan = { "aws:TokenIssueTime" = "2020-01-01T00:00:01Z" } }
    }]
  })
}
