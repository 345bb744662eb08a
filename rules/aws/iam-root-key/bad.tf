resource "aws_iam_access_key" "root" {
  user = "root" # BAD
}
