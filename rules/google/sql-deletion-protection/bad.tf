resource "google_sql_database_instance" "silent" {
  database_version    = "POSTGRES_16"
  deletion_protection = true # of Terraform only
  settings { # BAD
    tier = "db-f1-micro"
  }
}

resource "google_sql_database_instance" "off" {
  database_version = "POSTGRES_16"
  settings {
    tier                        = "db-f1-micro"
    deletion_protection_enabled = false # BAD
  }
}
