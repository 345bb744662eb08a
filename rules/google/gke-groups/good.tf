variable "later" {}

resource "google_container_cluster" "good0" {
  name     = "a"
  location = "europe-west1"
  authenticator_groups_config {
    security_group = "gke-security-groups@example.com"
  }
}

resource "google_container_cluster" "good1" {
  name     = "a"
  location = "europe-west1"
  authenticator_groups_config {
    security_group = var.later
  }
}
