variable "later" {}

resource "google_container_cluster" "good0" {
  name     = "a"
  location = "europe-west1"
  enable_intranode_visibility = true
}

resource "google_container_cluster" "good1" {
  name     = "a"
  location = "europe-west1"
  enable_intranode_visibility = var.later
}

resource "google_container_cluster" "good2" {
  name     = "a"
  location = "europe-west1"
  enable_autopilot = true
}
