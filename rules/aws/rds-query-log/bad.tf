resource "aws_db_instance" "usual" { # BAD
  engine = "postgres"
}

resource "aws_rds_cluster" "usual" { # BAD
  engine = "aurora-postgresql"
}

resource "aws_db_instance" "named" {
  engine               = "postgres"
  parameter_group_name = "default.postgres16" # BAD
}

resource "aws_db_parameter_group" "connections" {
  family = "postgres16"
  parameter {
    name  = "log_connections"
    value = "1"
  }
}

resource "aws_db_instance" "connections" {
  engine               = "postgres"
  parameter_group_name = aws_db_parameter_group.connections.name # BAD
}

resource "aws_db_parameter_group" "none" {
  family = "postgres16"
  parameter {
    name  = "log_statement"
    value = "none"
  }
  parameter {
    name  = "log_min_duration_statement"
    value = "-1"
  }
}

resource "aws_db_instance" "none" {
  engine               = "postgres"
  parameter_group_name = aws_db_parameter_group.none.name # BAD
}

resource "aws_rds_cluster_parameter_group" "empty" {
  family = "aurora-postgresql16"
}

resource "aws_rds_cluster" "empty" {
  engine                          = "aurora-postgresql"
  db_cluster_parameter_group_name = aws_rds_cluster_parameter_group.empty.name # BAD
}
