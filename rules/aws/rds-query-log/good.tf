variable "statements" {}

variable "parameters" {}

resource "aws_db_parameter_group" "ddl" {
  family = "postgres16"
  parameter {
    name  = "log_statement"
    value = "ddl"
  }
}

resource "aws_db_instance" "ddl" {
  engine               = "postgres"
  parameter_group_name = aws_db_parameter_group.ddl.name
}

resource "aws_db_parameter_group" "slow" {
  family = "postgres16"
  parameter {
    name  = "log_min_duration_statement"
    value = 1000
  }
}

resource "aws_db_instance" "slow" {
  engine               = "postgres"
  parameter_group_name = aws_db_parameter_group.slow.name
}

resource "aws_rds_cluster_parameter_group" "audit" {
  family = "aurora-postgresql16"
  parameter {
    name  = "pgaudit.log"
    value = "write"
  }
}

resource "aws_rds_cluster" "audit" {
  engine                          = "aurora-postgresql"
  db_cluster_parameter_group_name = aws_rds_cluster_parameter_group.audit.name
}

resource "aws_db_parameter_group" "unknown" {
  family = "postgres16"
  parameter {
    name  = "log_statement"
    value = var.statements
  }
}

resource "aws_db_instance" "unknown" {
  engine               = "postgres"
  parameter_group_name = aws_db_parameter_group.unknown.name
}

resource "aws_db_parameter_group" "later" {
  family = "postgres16"
  dynamic "parameter" {
    for_each = var.parameters
    content {
      name  = parameter.value.name
      value = parameter.value.value
    }
  }
}

resource "aws_db_instance" "later" {
  engine               = "postgres"
  parameter_group_name = aws_db_parameter_group.later.name
}

resource "aws_db_instance" "elsewhere" {
  engine               = "postgres"
  parameter_group_name = "of-another-team"
}

resource "aws_db_instance" "replica" {
  engine              = "postgres"
  replicate_source_db = aws_db_instance.ddl.identifier
}

resource "aws_db_instance" "other" {
  engine = "mysql"
}
