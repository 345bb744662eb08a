resource "google_storage_bucket" "silent" { # BAD
  name     = "a"
  location = "EU"
}
