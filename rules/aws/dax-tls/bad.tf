resource "aws_dax_cluster" "silent" { # BAD
  cluster_name = "silent"
}

resource "aws_dax_cluster" "none" {
  cluster_name                     = "none"
  cluster_endpoint_encryption_type = "NONE" # BAD
}
