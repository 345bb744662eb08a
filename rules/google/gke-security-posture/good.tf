variable "later" {}

resource "google_container_cluster" "good0" {
  name     = "a"
  location = "europe-west1"
}

resource "google_container_cluster" "good1" {
  name     = "a"
  location = "europe-west1"
  security_posture_config {
    mode = "BASIC"
  }
}
