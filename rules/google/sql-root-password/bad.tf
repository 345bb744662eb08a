resource "google_sql_user" "root" { # BAD
  name     = "root"
  instance = "main"
  host     = "%"
}

resource "google_sql_user" "empty" {
  name     = "root"
  instance = "main"
  password = "" # BAD
}
