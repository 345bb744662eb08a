resource "aws_db_instance" "usual" {
  engine   = "mysql"
  username = "admin" # BAD
}

resource "aws_rds_cluster" "usual" {
  engine          = "aurora-postgresql"
  master_username = "postgres" # BAD
}
