resource "aws_db_instance" "silent" { # BAD
  engine = "mysql"
}

resource "aws_db_instance" "off" {
  engine   = "postgres"
  multi_az = false # BAD
}
