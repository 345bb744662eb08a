variable "iam" {}

resource "aws_db_instance" "on" {
  engine                              = "postgres"
  iam_database_authentication_enabled = true
}

resource "aws_db_instance" "oracle" {
  engine = "oracle-ee"
}

resource "aws_db_instance" "unknown" {
  engine                              = "mysql"
  iam_database_authentication_enabled = var.iam
}

resource "aws_rds_cluster" "on" {
  engine                              = "aurora-mysql"
  iam_database_authentication_enabled = true
}

resource "aws_rds_cluster_instance" "member" {
  cluster_identifier = aws_rds_cluster.on.id
  engine             = "aurora-mysql"
  instance_class     = "db.r6g.large"
}

resource "aws_neptune_cluster" "on" {
  iam_database_authentication_enabled = true
}

resource "aws_rds_cluster" "serverless_v1" {
  engine      = "aurora-postgresql"
  engine_mode = "serverless"
}
