variable "later" {}

resource "google_artifact_registry_repository" "good0" {
  repository_id = "a"
  format        = "DOCKER"
  docker_config {
    immutable_tags = true
  }
}
