resource "aws_db_instance" "silent" { # BAD
  engine = "mysql"
}

resource "aws_rds_cluster" "off" {
  cluster_identifier    = "main"
  engine                = "aurora-mysql"
  copy_tags_to_snapshot = false # BAD
}

resource "aws_neptune_cluster" "silent" { # BAD
  cluster_identifier = "graph"
}
