resource "aws_docdb_cluster" "silent" { # BAD
  cluster_identifier = "docs"
}

resource "aws_docdb_cluster" "empty" {
  enabled_cloudwatch_logs_exports = [] # BAD
}
