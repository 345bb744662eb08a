resource "aws_iam_role" "reader" {
  assume_role_policy = "{}"
}

resource "aws_iam_role_policy_attachment" "reader" {
  role       = aws_iam_role.reader.name
  policy_arn = "arn:aws:iam::aws:policy/ReadOnlyAccess"
}
