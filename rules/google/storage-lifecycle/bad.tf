resource "google_storage_bucket" "forever" { # BAD
  name     = "forever"
  location = "EU"
}
