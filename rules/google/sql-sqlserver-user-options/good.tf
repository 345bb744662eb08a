variable "flags" {}

resource "google_sql_database_instance" "silent" {
  name             = "silent"
  database_version = "SQLSERVER_2019_STANDARD"
  settings {
    tier = "db-custom-2-8192"
  }
}

resource "google_sql_database_instance" "others" {
  name             = "others"
  database_version = "SQLSERVER_2022_WEB"
  settings {
    tier = "db-custom-2-8192"
    database_flags {
      name  = "remote access"
      value = "off"
    }
  }
}

resource "google_sql_database_instance" "other_engine" {
  name             = "other-engine"
  database_version = "MYSQL_8_0"
  settings {
    tier = "db-custom-2-8192"
  }
}
