variable "version" {}

resource "google_sql_database_instance" "mysql" {
  database_version = "MYSQL_8_4"
  settings {
    tier = "db-f1-micro"
  }
}

resource "google_sql_database_instance" "postgres" {
  database_version = "POSTGRES_16"
  settings {
    tier = "db-f1-micro"
  }
}

resource "google_sql_database_instance" "sqlserver" {
  database_version = "SQLSERVER_2022_WEB"
  settings {
    tier = "db-custom-2-7680"
  }
}

resource "google_sql_database_instance" "later" {
  database_version = var.version
  settings {
    tier = "db-f1-micro"
  }
}
