resource "google_sql_database_instance" "as_a_number" {
  database_version = "SQLSERVER_2019_STANDARD"
  settings {
    tier = "db-custom-1-3840"
    database_flags {
      name  = "contained database authentication"
      value = "0"
    }
  }
}
