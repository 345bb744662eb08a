resource "google_sql_database_instance" "silent" {
  database_version = "POSTGRES_15"
  settings {
    tier = "db-custom-1-3840"
    database_flags {
      name  = "log_min_messages"
      value = "panic" # BAD
    }
  }
}
