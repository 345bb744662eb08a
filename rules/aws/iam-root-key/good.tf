variable "user" {}

resource "aws_iam_access_key" "robot" {
  user = "robot"
}

resource "aws_iam_access_key" "given" {
  user = var.user
}
