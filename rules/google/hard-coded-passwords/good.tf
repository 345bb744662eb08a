variable "password" {
  type      = string
  sensitive = true
}

resource "random_password" "reports" {
  length = 24
}

resource "google_sql_user" "app" {
  name     = "app"
  instance = "orders"
  password = var.password
}

resource "google_sql_user" "pipeline" {
  name     = "pipeline@shop.iam"
  instance = "orders"
  type     = "CLOUD_IAM_SERVICE_ACCOUNT"
}

resource "google_sql_database_instance" "reports" {
  name             = "reports"
  database_version = "SQLSERVER_2022_STANDARD"
  root_password    = random_password.reports.result

  settings {
    tier = "db-custom-2-7680"
  }
}

resource "google_compute_vpn_tunnel" "office" {
  name          = "office"
  peer_ip       = "203.0.113.7"
  shared_secret = "<shared secret>"
}
