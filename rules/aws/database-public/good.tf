variable "public" {
  type    = bool
  default = false
}

variable "later" {}

resource "aws_db_instance" "default" {
  engine         = "postgres"
  instance_class = "db.t4g.small"
}

resource "aws_db_instance" "private" {
  engine              = "postgres"
  instance_class      = "db.t4g.small"
  publicly_accessible = var.public
}

resource "aws_db_instance" "unknown" {
  engine              = "postgres"
  instance_class      = "db.t4g.small"
  publicly_accessible = var.later
}

resource "aws_redshift_cluster" "default" {
  cluster_identifier = "default"
  node_type          = "ra3.large"
}
