resource "aws_db_instance" "old" {
  engine         = "postgres"
  engine_version = "13.2" # BAD
}

resource "aws_db_instance" "nine" {
  engine         = "postgres"
  engine_version = "9.6.21" # BAD
}

resource "aws_rds_cluster" "old" {
  engine         = "aurora-postgresql"
  engine_version = "11.8" # BAD
}
