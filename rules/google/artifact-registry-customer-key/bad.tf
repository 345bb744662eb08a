resource "google_artifact_registry_repository" "silent" { # BAD
  repository_id = "a"
  format        = "DOCKER"
}
