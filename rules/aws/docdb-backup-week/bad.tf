resource "aws_docdb_cluster" "silent" { # BAD
  cluster_identifier = "docs"
}

resource "aws_docdb_cluster" "short" {
  backup_retention_period = 6 # BAD
}

resource "aws_neptune_cluster" "silent" { # BAD
  cluster_identifier = "graph"
}
