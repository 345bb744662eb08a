variable "tls" {}

variable "parameters" {}

resource "aws_db_parameter_group" "on" {
  family = "mysql8.0"
  parameter {
    name  = "require_secure_transport"
    value = "ON"
  }
}

resource "aws_db_instance" "on" {
  engine               = "mysql"
  parameter_group_name = aws_db_parameter_group.on.name
}

resource "aws_db_parameter_group" "new" {
  family = "postgres16"
  parameter {
    name  = "log_connections"
    value = "1"
  }
}

resource "aws_db_instance" "new" {
  engine               = "postgres"
  parameter_group_name = aws_db_parameter_group.new.name
}

resource "aws_db_instance" "usual" {
  engine         = "postgres"
  engine_version = "17.2"
}

resource "aws_db_instance" "maria" {
  engine         = "mariadb"
  engine_version = "11.8.3"
}

resource "aws_db_parameter_group" "unknown" {
  family = "mysql8.0"
  parameter {
    name  = "require_secure_transport"
    value = var.tls
  }
}

resource "aws_db_instance" "unknown" {
  engine               = "mysql"
  parameter_group_name = aws_db_parameter_group.unknown.name
}

resource "aws_db_parameter_group" "later" {
  family = "mysql8.0"
  dynamic "parameter" {
    for_each = var.parameters
    content {
      name  = parameter.value.name
      value = parameter.value.value
    }
  }
}

resource "aws_db_instance" "later" {
  engine               = "mysql"
  parameter_group_name = aws_db_parameter_group.later.name
}

resource "aws_db_instance" "elsewhere" {
  engine               = "mysql"
  parameter_group_name = "of-another-team"
}

resource "aws_db_instance" "replica" {
  replicate_source_db = aws_db_instance.on.identifier
}

resource "aws_db_instance" "other" {
  engine = "oracle-ee"
}

resource "aws_rds_cluster_parameter_group" "tls" {
  family = "aurora-mysql8.0"
  parameter {
    name  = "require_secure_transport"
    value = "ON"
  }
}

resource "aws_rds_cluster" "tls" {
  engine                          = "aurora-mysql"
  engine_version                  = "8.0.mysql_aurora.3.08.0"
  db_cluster_parameter_group_name = aws_rds_cluster_parameter_group.tls.name
}

resource "aws_rds_cluster" "new" {
  engine         = "aurora-postgresql"
  engine_version = "17.4"
}

# A replica has the group of its source.
resource "aws_rds_cluster" "replica" {
  engine                        = "aurora-mysql"
  replication_source_identifier = "arn:aws:rds:eu-west-1:111122223333:cluster:source"
}
