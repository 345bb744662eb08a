locals {
  public = { db = true }
}

resource "aws_db_instance" "public" {
  engine              = "postgres"
  instance_class      = "db.t4g.small"
  publicly_accessible = true # BAD
}

resource "aws_rds_cluster_instance" "public" {
  count               = 2
  cluster_identifier  = "aurora"
  engine              = "aurora-mysql"
  instance_class      = "db.r6g.large"
  publicly_accessible = local.public.db # BAD
}

resource "aws_redshift_cluster" "public" {
  cluster_identifier  = "public"
  node_type           = "ra3.large"
  publicly_accessible = "true" # BAD
}

resource "aws_dms_replication_instance" "public" {
  replication_instance_id    = "public"
  replication_instance_class = "dms.t3.small"
  publicly_accessible        = true # BAD
}
