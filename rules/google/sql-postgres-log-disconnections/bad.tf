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
      name  = "log_disconnections"
      value = "off" # BAD
    }
  }
}

resource "google_sql_database_instance" "silent" {
  name             = "silent"
  database_version = "POSTGRES_16"
  settings { # BAD
    tier = "db-custom-2-8192"
  }
}

resource "google_sql_database_instance" "others_only" {
  name             = "others-only"
  database_version = "POSTGRES_16"
  settings { # BAD
    tier = "db-custom-2-8192"
    database_flags {
      name  = "max_connections"
      value = "100"
    }
  }
}
