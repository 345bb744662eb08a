resource "google_sql_database_instance" "silent" {
  database_version = "POSTGRES_16"
  settings { # BAD
    tier = "db-f1-micro"
  }
}

resource "google_sql_database_instance" "zonal" {
  database_version = "POSTGRES_16"
  settings {
    tier              = "db-f1-micro"
    availability_type = "ZONAL" # BAD
  }
}
