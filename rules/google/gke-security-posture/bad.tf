resource "google_container_cluster" "bad0" {
  name     = "a"
  location = "europe-west1"
  security_posture_config {
    mode = "DISABLED" # BAD
  }
}
