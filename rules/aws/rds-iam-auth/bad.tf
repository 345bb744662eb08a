resource "aws_db_instance" "silent" { # BAD
  engine         = "mysql"
  instance_class = "db.t3.micro"
}

resource "aws_db_instance" "off" {
  engine                              = "postgres"
  iam_database_authentication_enabled = false # BAD
}

resource "aws_db_instance" "mariadb" { # BAD
  engine = "mariadb"
}

resource "aws_rds_cluster" "silent" { # BAD
  cluster_identifier = "main"
  engine             = "aurora-postgresql"
}

resource "aws_neptune_cluster" "silent" { # BAD
  cluster_identifier = "graph"
}

resource "aws_neptune_cluster" "off" {
  iam_database_authentication_enabled = false # BAD
}

resource "aws_db_instance" "new_mariadb" { # BAD
  engine         = "mariadb"
  engine_version = "10.11"
}
