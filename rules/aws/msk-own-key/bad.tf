resource "aws_msk_cluster" "silent" { # BAD
  cluster_name = "silent"
}
