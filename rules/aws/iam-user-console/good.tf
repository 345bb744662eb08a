resource "aws_iam_user" "robot" {
  name = "robot"
}
