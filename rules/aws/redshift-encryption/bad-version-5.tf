terraform {
  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = ">= 5.31, < 6.0.0"
    }
  }
}

resource "aws_redshift_cluster" "default" { # BAD
  cluster_identifier = "default"
  node_type          = "ra3.large"
}

resource "aws_redshift_cluster" "restored" {
  cluster_identifier  = "restored"
  node_type           = "ra3.large"
  snapshot_identifier = "encrypted-as-its-source"
}
