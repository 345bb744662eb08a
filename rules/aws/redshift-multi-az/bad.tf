resource "aws_redshift_cluster" "silent" { # BAD
  node_type = "ra3.xlplus"
}

resource "aws_redshift_cluster" "off" {
  node_type = "ra3.4xlarge"
  multi_az  = false # BAD
}
