# MariaDB has no tokens of IAM before 10.6.
resource "aws_db_instance" "old" {
  engine         = "mariadb"
  engine_version = "10.5.21"
}

resource "aws_db_instance" "new" {
  engine                              = "mariadb"
  engine_version                      = "10.11"
  iam_database_authentication_enabled = true
}
