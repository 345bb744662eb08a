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

resource "aws_datasync_location_object_storage" "given" {
  server_hostname = "objects.example.com"
  bucket_name     = "orders"
  access_key      = "orders"
  secret_key      = var.password
}

resource "aws_datasync_location_object_storage" "public" {
  server_hostname = "objects.example.com"
  bucket_name     = "orders"
}

resource "aws_secretsmanager_secret" "empty" {
  name = "empty"
}

resource "aws_secretsmanager_secret_version" "empty" {
  secret_id     = aws_secretsmanager_secret.empty.id
  secret_string = jsonencode({ channel = "", webhook = "", password = "CHANGE_ME" })
}
