variable "password" {}

resource "google_sql_user" "root" {
  name     = "root"
  instance = "main"
  password = var.password
}

resource "google_sql_user" "write_only" {
  name        = "root"
  instance    = "main"
  password_wo = var.password
}

resource "google_sql_user" "iam" {
  name     = "me@example.com"
  instance = "main"
  type     = "CLOUD_IAM_USER"
}
