resource "aws_rds_cluster" "silent" { # BAD
  cluster_identifier = "main"
  engine             = "aurora-mysql"
}

resource "aws_rds_cluster" "zero" {
  engine           = "aurora-mysql"
  backtrack_window = 0 # BAD
}

resource "aws_rds_cluster" "without_an_engine" { # BAD
  cluster_identifier = "old"
}
