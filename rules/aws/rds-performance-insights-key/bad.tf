resource "aws_db_instance" "silent" { # BAD
  engine                       = "mysql"
  performance_insights_enabled = true
}

resource "aws_rds_cluster_instance" "empty" {
  cluster_identifier              = "main"
  engine                          = "aurora-mysql"
  instance_class                  = "db.r6g.large"
  performance_insights_enabled    = true
  performance_insights_kms_key_id = "" # BAD
}
