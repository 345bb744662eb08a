variable "protect" {}

resource "aws_db_instance" "on" {
  engine              = "mysql"
  deletion_protection = true
}

resource "aws_rds_cluster" "on" {
  engine              = "aurora-mysql"
  deletion_protection = true
}

resource "aws_rds_cluster_instance" "member" {
  cluster_identifier = aws_rds_cluster.on.id
  engine             = "aurora-mysql"
  instance_class     = "db.r6g.large"
}

resource "aws_docdb_cluster" "unknown" {
  deletion_protection = var.protect
}

resource "aws_neptune_cluster" "none" {
  count = 0
}
