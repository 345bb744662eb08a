data "aws_partition" "current" {}

data "aws_iam_policy" "admin" {
  arn = "arn:aws:iam::aws:policy/AdministratorAccess"
}

resource "aws_iam_role_policy_attachment" "role" {
  role       = "deployer"
  policy_arn = "arn:${data.aws_partition.current.partition}:iam::aws:policy/AdministratorAccess" # BAD
}

resource "aws_iam_user_policy_attachment" "user" {
  for_each   = toset(["arn:aws:iam::aws:policy/ReadOnlyAccess", "arn:aws-cn:iam::aws:policy/AdministratorAccess"])
  user       = "someone"
  policy_arn = each.value # BAD
}

resource "aws_iam_group_policy_attachment" "group" {
  group      = "people"
  policy_arn = data.aws_iam_policy.admin.arn # BAD
}

data "aws_iam_policy" "by_name" {
  name = "AdministratorAccess"
}

resource "aws_iam_role_policy_attachment" "by_name" {
  role       = "deployer"
  policy_arn = data.aws_iam_policy.by_name.arn # BAD
}

resource "aws_iam_role" "inline" {
  assume_role_policy = "{}"
  managed_policy_arns = [
    "arn:aws:iam::aws:policy/ReadOnlyAccess",
    "arn:aws:iam::aws:policy/AdministratorAccess", # BAD
  ]
}
