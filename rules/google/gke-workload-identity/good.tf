variable "later" {}

resource "google_container_cluster" "good0" {
  name     = "a"
  location = "europe-west1"
  workload_identity_config {
    workload_pool = "p.svc.id.goog"
  }
}

resource "google_container_cluster" "good1" {
  name     = "a"
  location = "europe-west1"
  workload_identity_config {
    workload_pool = var.later
  }
}

resource "google_container_cluster" "good2" {
  name     = "a"
  location = "europe-west1"
  enable_autopilot = true
}
