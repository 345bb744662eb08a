resource "google_container_cluster" "bad0" { # BAD
  name     = "a"
  location = "europe-west1"
}

resource "google_container_cluster" "bad1" {
  name     = "a"
  location = "europe-west1"
  enable_intranode_visibility = false # BAD
}
