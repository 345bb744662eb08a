resource "aws_rds_cluster" "silent" { # BAD
  cluster_identifier = "main"
  engine             = "aurora-mysql"
  storage_encrypted  = true
}

resource "aws_docdb_cluster" "aws_key" {
  storage_encrypted = true
  kms_key_id        = "arn:aws:kms:eu-west-1:111122223333:alias/aws/rds" # BAD
}

resource "aws_neptune_cluster" "silent" { # BAD
  storage_encrypted = true
}
