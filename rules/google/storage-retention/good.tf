resource "google_storage_bucket" "long" {
  name     = "long"
  location = "EU"
  retention_policy {
    retention_period = 31536000
  }
}
