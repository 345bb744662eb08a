resource "aws_db_parameter_group" "off" {
  family = "postgres16"
  parameter {
    name  = "rds.force_ssl"
    value = "0"
  }
}

resource "aws_db_instance" "off" {
  engine               = "postgres"
  parameter_group_name = aws_db_parameter_group.off.name # BAD
}

resource "aws_db_parameter_group" "old" {
  name   = "old"
  family = "postgres13"
}

resource "aws_db_instance" "old" {
  engine               = "postgres"
  parameter_group_name = "old" # BAD
}

resource "aws_db_parameter_group" "silent" {
  family = "sqlserver-ex-15.0"
}

resource "aws_db_instance" "silent" {
  engine               = "sqlserver-ex"
  parameter_group_name = aws_db_parameter_group.silent.name # BAD
}

resource "aws_db_instance" "usual" { # BAD
  engine         = "mysql"
  engine_version = "8.0"
}

resource "aws_db_instance" "named" {
  engine               = "mariadb"
  engine_version       = "10.11"
  parameter_group_name = "default.mariadb10.11" # BAD
}

resource "aws_db_parameter_group" "both" {
  family = "db2-ae-11.5"
  parameter {
    name  = "db2comm"
    value = "TCPIP,SSL"
  }
}

resource "aws_db_instance" "both" {
  engine               = "db2-ae"
  parameter_group_name = aws_db_parameter_group.both.name # BAD
}

resource "aws_rds_cluster" "usual" { # BAD
  engine         = "aurora-mysql"
  engine_version = "8.0.mysql_aurora.3.08.0"
}

resource "aws_rds_cluster_parameter_group" "silent" {
  name   = "silent"
  family = "aurora-postgresql16"
}

resource "aws_rds_cluster" "silent" {
  engine                          = "aurora-postgresql"
  engine_version                  = "16.4"
  db_cluster_parameter_group_name = aws_rds_cluster_parameter_group.silent.name # BAD
}
