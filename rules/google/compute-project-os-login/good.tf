variable "metadata" {}

resource "google_compute_project_metadata" "on" {
  project = "a"
  metadata = {
    enable-oslogin = "TRUE"
  }
}

resource "google_compute_project_metadata" "later" {
  project  = "b"
  metadata = var.metadata
}

resource "google_compute_project_metadata_item" "other" {
  project = "c"
  key     = "foo"
  value   = "bar"
}
