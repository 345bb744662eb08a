variable "encrypted" {
  default = false
}

resource "aws_redshift_cluster" "off" {
  cluster_identifier = "off"
  node_type          = "ra3.large"
  encrypted          = false # BAD
}

resource "aws_redshift_cluster" "variable" {
  cluster_identifier = "variable"
  node_type          = "ra3.large"
  encrypted          = var.encrypted # BAD
}
