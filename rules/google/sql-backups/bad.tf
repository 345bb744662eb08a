resource "google_sql_database_instance" "silent" {
  database_version = "MYSQL_8_0"
  settings { # BAD
    tier = "db-f1-micro"
  }
}

resource "google_sql_database_instance" "off" {
  database_version = "POSTGRES_16"
  settings {
    tier = "db-f1-micro"
    backup_configuration {
      enabled = false # BAD
    }
  }
}

resource "google_sql_database_instance" "half" {
  database_version = "POSTGRES_16"
  settings {
    tier = "db-f1-micro"
    backup_configuration { # BAD
      start_time = "03:00"
    }
  }
}
