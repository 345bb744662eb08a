variable "length" {
  type = number
}

resource "aws_iam_account_password_policy" "long" {
  minimum_password_length = 14
}

resource "aws_iam_account_password_policy" "text" {
  minimum_password_length = "20"
}

resource "aws_iam_account_password_policy" "given" {
  minimum_password_length = var.length
}
