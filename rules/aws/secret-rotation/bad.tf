resource "aws_secretsmanager_secret" "db" { # BAD
  name = "db"
}
