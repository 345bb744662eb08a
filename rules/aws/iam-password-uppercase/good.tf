variable "strict" {
  type = bool
}

resource "aws_iam_account_password_policy" "strict" {
  minimum_password_length = 14
  require_uppercase_characters = true
}

resource "aws_iam_account_password_policy" "given" {
  require_uppercase_characters = var.strict
}

resource "aws_iam_account_password_policy" "none" {
  count = 0
}
