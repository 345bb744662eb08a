resource "google_storage_bucket" "short" {
  name     = "short"
  location = "EU"
  retention_policy {
    retention_period = 86400 # BAD
  }
}
