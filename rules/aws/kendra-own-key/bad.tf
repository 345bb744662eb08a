resource "aws_kendra_index" "silent" { # BAD
  name     = "silent"
  role_arn = "arn:aws:iam::111122223333:role/kendra"
}
