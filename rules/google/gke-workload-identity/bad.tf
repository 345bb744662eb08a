resource "google_container_cluster" "bad0" { # BAD
  name     = "a"
  location = "europe-west1"
}
