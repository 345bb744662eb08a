resource "aws_dax_cluster" "silent" { # BAD
  cluster_name = "silent"
}

resource "aws_dax_cluster" "off" {
  cluster_name = "off"
  server_side_encryption {
    enabled = false # BAD
  }
}

resource "aws_dax_cluster" "empty" {
  cluster_name = "empty"
  server_side_encryption { # BAD
  }
}
