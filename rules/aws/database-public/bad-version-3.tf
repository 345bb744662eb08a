provider "aws" {
  version = "~> 3.0"
}

resource "aws_redshift_cluster" "default" { # BAD
  cluster_identifier = "default"
  node_type          = "dc2.large"
}

resource "aws_db_instance" "default" {
  engine         = "postgres"
  instance_class = "db.t4g.small"
}
