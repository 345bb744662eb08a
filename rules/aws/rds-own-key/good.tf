resource "aws_kms_key" "database" {
  enable_key_rotation = true
}

resource "aws_rds_cluster" "own" {
  engine            = "aurora-mysql"
  storage_encrypted = true
  kms_key_id        = aws_kms_key.database.arn
}

resource "aws_rds_cluster" "copy" {
  engine              = "aurora-mysql"
  snapshot_identifier = "before"
}

resource "aws_docdb_cluster" "own" {
  kms_key_id = aws_kms_key.database.arn
}

resource "aws_neptune_cluster" "own" {
  kms_key_arn = aws_kms_key.database.arn
}
