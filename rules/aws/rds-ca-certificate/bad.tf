resource "aws_db_instance" "old" {
  engine             = "mysql"
  ca_cert_identifier = "rds-ca-2019" # BAD
}

resource "aws_rds_cluster_instance" "older" {
  cluster_identifier = "main"
  engine             = "aurora-mysql"
  instance_class     = "db.r6g.large"
  ca_cert_identifier = "rds-ca-2015" # BAD
}
