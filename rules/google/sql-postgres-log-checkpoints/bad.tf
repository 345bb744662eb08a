resource "google_sql_database_instance" "off" {
  name             = "off"
  database_version = "POSTGRES_16"
  settings {
    tier = "db-custom-2-8192"
    database_flags {
      name  = "log_checkpoints"
      value = "off" # BAD
    }
  }
}

resource "google_sql_database_instance" "old" {
  name             = "old"
  database_version = "POSTGRES_12"
  settings { # BAD
    tier = "db-custom-2-8192"
  }
}

resource "google_sql_database_instance" "older" {
  name             = "older"
  database_version = "POSTGRES_9_6"
  settings { # BAD
    tier = "db-custom-2-8192"
    database_flags {
      name  = "log_connections"
      value = "on"
    }
  }
}
