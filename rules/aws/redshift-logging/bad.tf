resource "aws_redshift_cluster" "silent" { # BAD
  cluster_identifier = "silent"
}

resource "aws_redshift_cluster" "off" {
  cluster_identifier = "off"
  logging {
    enable = false # BAD
  }
}
