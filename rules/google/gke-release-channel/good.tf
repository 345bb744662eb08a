variable "later" {}

resource "google_container_cluster" "good0" {
  name     = "a"
  location = "europe-west1"
  release_channel {
    channel = "REGULAR"
  }
}

resource "google_container_cluster" "good1" {
  name     = "a"
  location = "europe-west1"
  release_channel {
    channel = var.later
  }
}

resource "google_container_cluster" "good2" {
  name     = "a"
  location = "europe-west1"
  enable_autopilot = true
}
