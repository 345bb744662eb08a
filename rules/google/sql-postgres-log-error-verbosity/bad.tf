resource "google_sql_database_instance" "wrong" {
  name             = "wrong"
  database_version = "POSTGRES_16"
  settings {
    tier = "db-custom-2-8192"
    database_flags {
      name  = "max_connections"
      value = "100"
    }
    database_flags {
      name  = "log_error_verbosity"
      value = "verbose" # BAD
    }
  }
}
