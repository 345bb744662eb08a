resource "google_sql_database_instance" "silent" { # BAD
  database_version = "POSTGRES_16"
  settings {
    tier = "db-f1-micro"
  }
}

resource "google_sql_database_instance" "empty" {
  database_version    = "POSTGRES_16"
  encryption_key_name = "" # BAD
  settings {
    tier = "db-f1-micro"
  }
}
