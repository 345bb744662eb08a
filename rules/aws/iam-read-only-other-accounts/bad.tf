resource "aws_iam_role" "theirs" {
  name = "theirs"
  assume_role_policy = jsonencode({
    Statement = [{ Effect = "Allow", Principal = { AWS = "arn:aws:iam::444455556666:role/audit" }, Action = "sts:AssumeRole" }]
  })
}

resource "aws_iam_role_policy_attachment" "theirs" {
  role       = aws_iam_role.theirs.name
  policy_arn = "arn:aws:iam::aws:policy/ReadOnlyAccess" # BAD
}
