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
      name  = "cross db ownership chaining"
      value = "on" # BAD
    }
  }
}
