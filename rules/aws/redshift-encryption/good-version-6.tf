terraform {
  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = ">= 5.31"
    }
  }
}

resource "aws_redshift_cluster" "default" {
  cluster_identifier = "default"
  node_type          = "ra3.large"
}
