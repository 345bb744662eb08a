resource "aws_redshift_cluster" "on" {
  node_type = "ra3.4xlarge"
  multi_az  = true
}

resource "aws_redshift_cluster" "old" {
  node_type = "dc2.large"
}
