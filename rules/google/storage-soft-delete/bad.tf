resource "google_storage_bucket" "gone" {
  name     = "gone"
  location = "EU"
  soft_delete_policy {
    retention_duration_seconds = 0 # BAD
  }
}
