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

resource "aws_datasync_location_object_storage" "elsewhere" {
  server_hostname = "objects.example.com"
  bucket_name     = "orders"
  access_key      = "orders"
  secret_key      = "correct-horse" # BAD
}

resource "aws_datasync_location_smb" "share" {
  server_hostname = "files.example.com"
  subdirectory    = "/orders"
  user            = "orders"
  password        = "correct-horse" # BAD
}

resource "aws_datasync_location_fsx_windows_file_system" "share" {
  fsx_filesystem_arn = "arn:aws:fsx:eu-west-1:123456789012:file-system/fs-1"
  user               = "orders"
  password           = "correct-horse" # BAD
}

resource "aws_datasync_location_azure_blob" "elsewhere" {
  container_url       = "https://orders.blob.core.windows.net/orders"
  authentication_type = "SAS"
  sas_configuration {
    token = "sp=r&st=2026-01-01&sig=correct-horse" # BAD
  }
}
