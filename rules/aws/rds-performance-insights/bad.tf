resource "aws_db_instance" "silent" { # BAD
  engine         = "mysql"
  instance_class = "db.m5.large"
}

resource "aws_rds_cluster_instance" "off" {
  cluster_identifier           = "main"
  engine                       = "aurora-mysql"
  instance_class               = "db.r6g.large"
  performance_insights_enabled = false # BAD
}
