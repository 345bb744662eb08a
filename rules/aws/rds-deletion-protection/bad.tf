resource "aws_db_instance" "silent" { # BAD
  engine = "mysql"
}

resource "aws_rds_cluster" "off" {
  cluster_identifier  = "main"
  engine              = "aurora-mysql"
  deletion_protection = false # BAD
}

resource "aws_docdb_cluster" "silent" { # BAD
  cluster_identifier = "docs"
}

resource "aws_neptune_cluster" "null" {
  deletion_protection = null # BAD
}
