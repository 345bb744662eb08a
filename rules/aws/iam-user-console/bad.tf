resource "aws_iam_user" "person" {
  name = "person"
}

resource "aws_iam_user_login_profile" "person" { # BAD
  user = aws_iam_user.person.name
}
