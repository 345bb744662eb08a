resource "google_storage_bucket" "logs" { # BAD
  name     = "logs"
  location = "EU"
}

resource "google_logging_project_sink" "all" {
  name        = "all"
  destination = "storage.googleapis.com/${google_storage_bucket.logs.name}"
}

resource "google_storage_bucket" "unlocked" {
  name     = "unlocked"
  location = "EU"
  retention_policy {
    retention_period = 31536000
    is_locked        = false # BAD
  }
}

resource "google_logging_organization_sink" "all" {
  name        = "org"
  org_id      = "1"
  destination = "storage.googleapis.com/unlocked"
}
