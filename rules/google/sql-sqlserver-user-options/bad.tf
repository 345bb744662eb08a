resource "google_sql_database_instance" "options" {
  name             = "options"
  database_version = "SQLSERVER_2019_STANDARD"
  settings {
    tier = "db-custom-2-8192"
    database_flags {
      name  = "user options"
      value = "16" # BAD
    }
  }
}
