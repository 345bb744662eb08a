resource "google_storage_bucket" "self" {
  name     = "a"
  location = "EU"
  logging {
    log_bucket = "a" # BAD
  }
}
