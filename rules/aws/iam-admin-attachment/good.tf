variable "name" {}

data "aws_iam_policy" "later" {
  name = var.name
}

resource "aws_iam_role_policy_attachment" "later" {
  role       = "reader"
  policy_arn = data.aws_iam_policy.later.arn
}

variable "arns" {
  default = ["arn:aws:iam::aws:policy/ReadOnlyAccess"]
}

resource "aws_iam_role_policy_attachment" "read" {
  for_each   = toset(var.arns)
  role       = "reader"
  policy_arn = each.value
}

resource "aws_iam_role_policy_attachment" "amplify" {
  role       = "amplify"
  policy_arn = "arn:aws:iam::aws:policy/AdministratorAccess-Amplify"
}

resource "aws_iam_role" "reader" {
  assume_role_policy  = "{}"
  managed_policy_arns = ["arn:aws:iam::aws:policy/ReadOnlyAccess"]
}
