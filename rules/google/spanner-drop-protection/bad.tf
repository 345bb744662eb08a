resource "google_spanner_database" "bad0" { # BAD
  name     = "a"
  instance = "b"
}

resource "google_spanner_database" "bad1" {
  name     = "a"
  instance = "b"
  enable_drop_protection = false # BAD
}
