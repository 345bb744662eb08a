resource "google_sql_database_instance" "as_a_number" {
  database_version = "MYSQL_8_0"
  settings {
    tier = "db-custom-1-3840"
    database_flags {
      name  = "local_infile"
      value = "0"
    }
  }
}
