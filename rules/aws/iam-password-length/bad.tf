resource "aws_iam_account_password_policy" "short" {
  minimum_password_length = 13 # BAD
}

resource "aws_iam_account_password_policy" "text" {
  minimum_password_length = "8" # BAD
}

# the provider sends 6
resource "aws_iam_account_password_policy" "silent" { # BAD
  require_numbers = true
}
