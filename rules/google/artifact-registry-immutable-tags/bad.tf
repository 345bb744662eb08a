resource "google_artifact_registry_repository" "bad0" { # BAD
  repository_id = "a"
  format        = "DOCKER"
}

resource "google_artifact_registry_repository" "bad1" {
  repository_id = "a"
  format        = "DOCKER"
  docker_config {
    immutable_tags = false # BAD
  }
}
