variable "days" {
  type = number
}

resource "aws_iam_account_password_policy" "short" {
  max_password_age = 90
}

resource "aws_iam_account_password_policy" "given" {
  max_password_age = var.days
}
