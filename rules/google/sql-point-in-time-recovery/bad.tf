resource "google_sql_database_instance" "mysql" {
  database_version = "MYSQL_8_0"
  settings {
    tier = "db-f1-micro"
    backup_configuration { # BAD
      enabled                        = true
      point_in_time_recovery_enabled = true
    }
  }
}

resource "google_sql_database_instance" "postgres" {
  database_version = "POSTGRES_16"
  settings {
    tier = "db-f1-micro"
    backup_configuration {
      enabled                        = true
      point_in_time_recovery_enabled = false # BAD
    }
  }
}

resource "google_sql_database_instance" "silent" {
  database_version = "SQLSERVER_2022_WEB"
  settings { # BAD
    tier = "db-custom-2-7680"
  }
}
