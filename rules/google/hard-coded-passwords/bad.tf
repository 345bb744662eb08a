variable "tunnel_secret" {
  default = "winter-2026-tunnel"
}

resource "google_sql_user" "app" {
  name     = "app"
  instance = "orders"
  password = "Winter-2026-Orders" # BAD
}

resource "google_sql_database_instance" "reports" {
  name             = "reports"
  database_version = "SQLSERVER_2022_STANDARD"
  root_password    = "Winter-2026-Reports" # BAD

  settings {
    tier = "db-custom-2-7680"
  }
}

resource "google_alloydb_cluster" "orders" {
  cluster_id = "orders"
  location   = "europe-west1"

  initial_user {
    user     = "dba"
    password = "Winter-2026-Orders" # BAD
  }
}

resource "google_compute_vpn_tunnel" "office" {
  name          = "office"
  peer_ip       = "203.0.113.7"
  shared_secret = var.tunnel_secret # BAD
}
