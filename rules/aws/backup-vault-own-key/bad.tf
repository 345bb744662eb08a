resource "aws_backup_vault" "silent" { # BAD
  name = "silent"
}
