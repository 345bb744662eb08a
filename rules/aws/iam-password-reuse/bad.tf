resource "aws_iam_account_password_policy" "few" {
  password_reuse_prevention = 5 # BAD
}

resource "aws_iam_account_password_policy" "silent" { # BAD
  minimum_password_length = 14
}
