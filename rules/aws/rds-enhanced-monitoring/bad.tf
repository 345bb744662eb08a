resource "aws_db_instance" "silent" { # BAD
  engine = "mysql"
}

resource "aws_rds_cluster_instance" "zero" {
  cluster_identifier  = "main"
  engine              = "aurora-mysql"
  instance_class      = "db.r6g.large"
  monitoring_interval = 0 # BAD
}
