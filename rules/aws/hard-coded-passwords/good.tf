variable "password" {
  sensitive = true
}

resource "aws_db_instance" "given" {
  engine   = "postgres"
  password = var.password
}

resource "aws_rds_cluster" "managed" {
  engine                      = "aurora-mysql"
  manage_master_user_password = true
}

resource "aws_secretsmanager_secret" "later" {
  name = "later"
}

resource "aws_secretsmanager_secret_version" "later" {
  secret_id     = aws_secretsmanager_secret.later.id
  secret_string = "CHANGE_ME"
}
