resource "aws_db_instance" "silent" { # BAD
  engine = "mysql"
}

resource "aws_db_instance" "empty" {
  engine                          = "mysql"
  enabled_cloudwatch_logs_exports = [] # BAD
}

resource "aws_rds_cluster" "silent" { # BAD
  cluster_identifier = "main"
  engine             = "aurora-mysql"
}
