resource "google_sql_database_instance" "mysql" {
  database_version = "MYSQL_5_7" # BAD
  settings {
    tier = "db-f1-micro"
  }
}

resource "google_sql_database_instance" "postgres" {
  database_version = "POSTGRES_9_6" # BAD
  settings {
    tier = "db-f1-micro"
  }
}

resource "google_sql_database_instance" "postgres12" {
  database_version = "POSTGRES_12" # BAD
  settings {
    tier = "db-f1-micro"
  }
}

resource "google_sql_database_instance" "sqlserver" {
  database_version = "SQLSERVER_2017_STANDARD" # BAD
  settings {
    tier = "db-custom-2-7680"
  }
}
