resource "aws_rds_cluster" "silent" { # BAD
  cluster_identifier = "main"
  engine             = "aurora-mysql"
}

resource "aws_rds_cluster" "others" {
  engine                          = "aurora-mysql"
  enabled_cloudwatch_logs_exports = ["error", "slowquery"] # BAD
}

resource "aws_rds_cluster" "default_engine" { # BAD
  cluster_identifier = "old"
  engine             = "aurora"
}

resource "aws_rds_cluster" "without_an_engine" { # BAD
  cluster_identifier = "old"
}
