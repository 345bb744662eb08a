resource "google_sql_database_instance" "postgres" {
  database_version = "POSTGRES_16"
  settings {
    tier = "db-f1-micro"
    database_flags {
      name  = "cloudsql.iam_authentication"
      value = "on"
    }
  }
}

resource "google_sql_database_instance" "mysql" {
  database_version = "MYSQL_8_0"
  settings {
    tier = "db-f1-micro"
    database_flags {
      name  = "cloudsql_iam_authentication"
      value = "on"
    }
  }
}

resource "google_sql_database_instance" "sqlserver" {
  database_version = "SQLSERVER_2022_WEB"
  settings {
    tier = "db-custom-2-7680"
  }
}
