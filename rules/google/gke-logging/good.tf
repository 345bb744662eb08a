variable "later" {}

resource "google_container_cluster" "good0" {
  name     = "a"
  location = "europe-west1"
}

resource "google_container_cluster" "good1" {
  name     = "a"
  location = "europe-west1"
  logging_service = "logging.googleapis.com/kubernetes"
}

resource "google_container_cluster" "good2" {
  name     = "a"
  location = "europe-west1"
  logging_config {
    enable_components = ["SYSTEM_COMPONENTS", "WORKLOADS"]
  }
}
