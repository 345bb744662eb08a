variable "encrypted" {
  default = false
}

resource "aws_db_instance" "default" { # BAD
  engine            = "mysql"
  instance_class    = "db.t4g.small"
  allocated_storage = 20
}

resource "aws_db_instance" "off" {
  engine            = "mysql"
  instance_class    = "db.t4g.small"
  storage_encrypted = var.encrypted # BAD
}

resource "aws_db_instance" "restored_in_plain" {
  snapshot_identifier = "before-the-move"
  instance_class      = "db.t4g.small"
  storage_encrypted   = false # BAD
}

resource "aws_db_instance" "no_source" { # BAD
  engine              = "mysql"
  instance_class      = "db.t4g.small"
  replicate_source_db = null
}

resource "aws_rds_cluster" "aurora" { # BAD
  count  = 2
  engine = "aurora-postgresql"
}

resource "aws_docdb_cluster" "documents" { # BAD
  cluster_identifier = "documents"
}

resource "aws_neptune_cluster" "graph" {
  storage_encrypted = "false" # BAD
}
