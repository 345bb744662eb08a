resource "google_storage_bucket" "logs" {
  name     = "logs"
  location = "EU"
  retention_policy {
    retention_period = 31536000
    is_locked        = true
  }
}

resource "google_logging_project_sink" "all" {
  name        = "all"
  destination = "storage.googleapis.com/${google_storage_bucket.logs.name}"
}

resource "google_storage_bucket" "data" {
  name     = "data"
  location = "EU"
}
