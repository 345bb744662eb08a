resource "aws_iam_account_password_policy" "long" {
  max_password_age = 180 # BAD
}

resource "aws_iam_account_password_policy" "never" {
  max_password_age = 0 # BAD
}

resource "aws_iam_account_password_policy" "silent" { # BAD
  minimum_password_length = 14
}
