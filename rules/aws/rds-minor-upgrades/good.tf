resource "aws_db_instance" "silent" {
  engine = "mysql"
}

resource "aws_db_instance" "on" {
  engine                     = "mysql"
  auto_minor_version_upgrade = true
}
