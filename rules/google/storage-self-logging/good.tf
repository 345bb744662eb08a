resource "google_storage_bucket" "other" {
  name     = "a"
  location = "EU"
  logging {
    log_bucket = "logs"
  }
}

resource "google_storage_bucket" "silent" {
  name     = "b"
  location = "EU"
}
