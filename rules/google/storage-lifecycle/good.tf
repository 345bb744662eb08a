resource "google_storage_bucket" "year" {
  name     = "year"
  location = "EU"
  lifecycle_rule {
    condition {
      age = 365
    }
    action {
      type = "Delete"
    }
  }
}
