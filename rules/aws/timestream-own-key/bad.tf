resource "aws_timestreamwrite_database" "silent" { # BAD
  database_name = "silent"
}
