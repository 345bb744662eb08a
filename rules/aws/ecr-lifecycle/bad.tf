resource "aws_ecr_repository" "silent" { # BAD
  name = "silent"
}
