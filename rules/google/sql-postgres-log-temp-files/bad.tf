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
      name  = "log_temp_files"
      value = "-1" # BAD
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
      name  = "log_temp_files"
      value = "1024" # BAD
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
