data "aws_partition" "here" {}

resource "aws_iam_role_policy_attachment" "shell" {
  role       = "shell"
  policy_arn = "arn:aws:iam::aws:policy/AWSCloudShellFullAccess" # BAD
}

resource "aws_iam_group_policy_attachment" "shell" {
  group      = "shell"
  policy_arn = "arn:${data.aws_partition.here.partition}:iam::aws:policy/AWSCloudShellFullAccess" # BAD
}

resource "aws_iam_policy_attachment" "shell" {
  name       = "shell"
  groups     = ["shell"]
  policy_arn = "arn:aws:iam::aws:policy/AWSCloudShellFullAccess" # BAD
}
