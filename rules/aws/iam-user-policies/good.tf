resource "aws_iam_user" "one" {
  name = "one"
}

resource "aws_iam_group_policy_attachment" "readers" {
  group      = "readers"
  policy_arn = "arn:aws:iam::aws:policy/ReadOnlyAccess"
}

resource "aws_iam_policy_attachment" "readers" {
  name       = "readers"
  groups     = ["readers"]
  users      = []
  policy_arn = "arn:aws:iam::aws:policy/ReadOnlyAccess"
}
