resource "google_sql_database_instance" "as_a_number" {
  database_version = "POSTGRES_15"
  settings {
    tier = "db-custom-1-3840"
    database_flags {
      name  = "log_connections"
      value = "1"
    }
  }
}
