resource "google_sql_database_instance" "wrong1" {
  name             = "wrong1"
  database_version = "POSTGRES_16"
  settings {
    tier = "db-custom-2-8192"
    database_flags {
      name  = "max_connections"
      value = "100"
    }
    database_flags {
      name  = "log_min_duration_statement"
      value = "0" # BAD
    }
  }
}

resource "google_sql_database_instance" "wrong2" {
  name             = "wrong2"
  database_version = "POSTGRES_16"
  settings {
    tier = "db-custom-2-8192"
    database_flags {
      name  = "max_connections"
      value = "100"
    }
    database_flags {
      name  = "log_min_duration_statement"
      value = "250" # BAD
    }
  }
}
