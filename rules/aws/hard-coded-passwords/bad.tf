variable "password" {
  default = "correct-horse"
}

resource "aws_db_instance" "written" {
  engine   = "postgres"
  password = "correct-horse" # BAD
}

resource "aws_rds_cluster" "by_default" {
  engine          = "aurora-mysql"
  master_password = var.password # BAD
}

resource "aws_elasticache_replication_group" "token" {
  auth_token = "correct-horse-battery-staple" # BAD
}

resource "aws_secretsmanager_secret" "secret" {
  name = "secret"
}

resource "aws_secretsmanager_secret_version" "secret" {
  secret_id     = aws_secretsmanager_secret.secret.id
  secret_string = "correct-horse" # BAD
}
