resource "aws_db_instance" "new" {
  engine             = "mysql"
  ca_cert_identifier = "rds-ca-rsa4096-g1"
}

resource "aws_db_instance" "silent" {
  engine = "mysql"
}
