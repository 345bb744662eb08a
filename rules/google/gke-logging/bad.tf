resource "google_container_cluster" "bad0" {
  name     = "a"
  location = "europe-west1"
  logging_service = "none" # BAD
}

resource "google_container_cluster" "empty" {
  name = "b"
  logging_config {
    enable_components = [] # BAD
  }
}
