resource "google_container_cluster" "bad0" {
  name     = "a"
  location = "europe-west1"
  monitoring_service = "none" # BAD
}
