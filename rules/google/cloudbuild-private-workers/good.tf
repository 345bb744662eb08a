variable "later" {}

resource "google_cloudbuild_worker_pool" "good0" {
  name     = "a"
  location = "europe-west1"
  worker_config {
    no_external_ip = true
  }
}

resource "google_cloudbuild_worker_pool" "good1" {
  name     = "a"
  location = "europe-west1"
  worker_config {
    no_external_ip = var.later
  }
}
