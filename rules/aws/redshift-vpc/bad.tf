resource "aws_redshift_cluster" "silent" { # BAD
  cluster_identifier = "silent"
}
