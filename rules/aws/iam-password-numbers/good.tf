variable "strict" {
  type = bool
}

resource "aws_iam_account_password_policy" "strict" {
  minimum_password_length = 14
  require_numbers = true
}

resource "aws_iam_account_password_policy" "given" {
  require_numbers = var.strict
}

resource "aws_iam_account_password_policy" "none" {
  count = 0
}
