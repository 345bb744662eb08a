resource "google_sql_database_instance" "wrong" {
  name             = "wrong"
  database_version = "SQLSERVER_2022_STANDARD"
  settings {
    tier = "db-custom-2-8192"
    database_flags {
      name  = "max worker threads"
      value = "100"
    }
    database_flags {
      name  = "3625"
      value = "off" # BAD
    }
  }
}

resource "google_sql_database_instance" "silent" {
  name             = "silent"
  database_version = "SQLSERVER_2022_STANDARD"
  settings { # BAD
    tier = "db-custom-2-8192"
  }
}

resource "google_sql_database_instance" "others_only" {
  name             = "others-only"
  database_version = "SQLSERVER_2022_STANDARD"
  settings { # BAD
    tier = "db-custom-2-8192"
    database_flags {
      name  = "max worker threads"
      value = "100"
    }
  }
}
