resource "google_cloudbuild_worker_pool" "bad0" { # BAD
  name     = "a"
  location = "europe-west1"
}

resource "google_cloudbuild_worker_pool" "bad1" {
  name     = "a"
  location = "europe-west1"
  worker_config {
    no_external_ip = false # BAD
  }
}
