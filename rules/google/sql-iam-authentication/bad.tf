resource "google_sql_database_instance" "silent" {
  database_version = "POSTGRES_16"
  settings { # BAD
    tier = "db-f1-micro"
  }
}

resource "google_sql_database_instance" "off" {
  database_version = "MYSQL_8_0"
  settings {
    tier = "db-f1-micro"
    database_flags {
      name  = "cloudsql_iam_authentication"
      value = "off" # BAD
    }
  }
}
