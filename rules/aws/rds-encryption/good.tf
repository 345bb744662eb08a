resource "aws_db_instance" "main" {
  engine            = "postgres"
  instance_class    = "db.t4g.small"
  allocated_storage = 20
  storage_encrypted = true
}

resource "aws_db_instance" "replica" {
  replicate_source_db = aws_db_instance.main.identifier
  instance_class      = "db.t4g.small"
}

resource "aws_db_instance" "restored" {
  snapshot_identifier = "before-the-move"
  instance_class      = "db.t4g.small"
}

resource "aws_rds_cluster" "aurora" {
  engine            = "aurora-postgresql"
  storage_encrypted = "true"
  kms_key_id        = "arn:aws:kms:eu-west-1:111122223333:key/0a1b"
}

resource "aws_rds_cluster" "serverless" {
  engine      = "aurora-mysql"
  engine_mode = "serverless"
}

resource "aws_rds_cluster" "point_in_time" {
  engine = "aurora-mysql"
  restore_to_point_in_time {
    source_cluster_identifier  = "old"
    use_latest_restorable_time = true
  }
}

resource "aws_docdb_cluster" "documents" {
  storage_encrypted = true
}

resource "aws_neptune_cluster" "graph" {
  storage_encrypted = true
}
