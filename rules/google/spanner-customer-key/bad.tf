resource "google_spanner_database" "silent" { # BAD
  name     = "a"
  instance = "b"
}
