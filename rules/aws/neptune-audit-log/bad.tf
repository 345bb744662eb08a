resource "aws_neptune_cluster" "silent" { # BAD
  cluster_identifier = "graph"
}

resource "aws_neptune_cluster" "other" {
  enable_cloudwatch_logs_exports = ["slowquery"] # BAD
}
