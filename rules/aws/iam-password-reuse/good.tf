variable "remembered" {
  type = number
}

resource "aws_iam_account_password_policy" "all" {
  password_reuse_prevention = 24
}

resource "aws_iam_account_password_policy" "given" {
  password_reuse_prevention = var.remembered
}
