resource "google_storage_bucket" "kept" {
  name     = "kept"
  location = "EU"
  soft_delete_policy {
    retention_duration_seconds = 604800
  }
}
