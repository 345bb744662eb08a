variable "later" {}

resource "google_artifact_registry_repository" "silent" {
  repository_id = "silent"
  format        = "DOCKER"
}

resource "google_artifact_registry_repository" "inherited" {
  repository_id = "inherited"
  format        = "DOCKER"
  vulnerability_scanning_config {
    enablement_config = "INHERITED"
  }
}

resource "google_artifact_registry_repository" "later" {
  repository_id = "later"
  format        = "DOCKER"
  vulnerability_scanning_config {
    enablement_config = var.later
  }
}
