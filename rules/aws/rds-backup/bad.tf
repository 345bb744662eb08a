resource "aws_db_instance" "default" { # BAD
  engine         = "mysql"
  instance_class = "db.t4g.small"
}

resource "aws_db_instance" "none" {
  engine                  = "mysql"
  instance_class          = "db.t4g.small"
  backup_retention_period = 0 # BAD
}

resource "aws_db_instance" "text" {
  engine                  = "mysql"
  instance_class          = "db.t4g.small"
  backup_retention_period = "0" # BAD
}
