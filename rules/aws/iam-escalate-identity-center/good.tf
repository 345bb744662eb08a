variable "mine" {}

resource "aws_iam_policy" "one" {
  policy = jsonencode({
    Statement = [{
      Effect   = "Allow"
      Action   = "sso:AttachManagedPolicyToPermissionSet"
      Resource = ["arn:aws:sso:::permissionSet/ssoins-1/ps-1", var.mine]
    }]
  })
}

# taken back
resource "aws_iam_role" "denied" {
  assume_role_policy = "{}"
  inline_policy {
    name = "denied"
    policy = jsonencode({
      Statement = [
        { Effect = "Allow", Action = ["sso:AttachManagedPolicyToPermissionSet", "identitystore:CreateGroupMembership"], Resource = "*" },
        { Effect = "Deny", Action = ["identitystore:*", "sso:*"], Resource = "*" },
      ]
    })
  }
}

data "aws_iam_policy_document" "condition" {
  statement {
    actions   = ["sso:AttachManagedPolicyToPermissionSet"]
    resources = ["*"]
    condition {
      test     = "StringEquals"
      variable = "aws:ResourceTag/team"
      values   = ["one"]
    }
  }
}

resource "aws_iam_user_policy" "condition" {
  user   = "somebody"
  policy = data.aws_iam_policy_document.condition.json
}
