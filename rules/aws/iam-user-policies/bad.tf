resource "aws_iam_user" "one" {
  name = "one"
}

resource "aws_iam_user_policy_attachment" "one" {
  user       = aws_iam_user.one.name
  policy_arn = "arn:aws:iam::aws:policy/ReadOnlyAccess" # BAD
}

resource "aws_iam_user_policy" "two" { # BAD
  user   = "two"
  policy = jsonencode({ Statement = [] })
}

resource "aws_iam_policy_attachment" "three" {
  name       = "three"
  users      = ["three"] # BAD
  policy_arn = "arn:aws:iam::aws:policy/ReadOnlyAccess"
}
