variable "strict" {
  default = "false"
}

resource "aws_iam_account_password_policy" "silent" { # BAD
  minimum_password_length = 14
}

resource "aws_iam_account_password_policy" "off" {
  require_symbols = var.strict # BAD
}

resource "aws_iam_account_password_policy" "nothing" {
  require_symbols = null # BAD
}
