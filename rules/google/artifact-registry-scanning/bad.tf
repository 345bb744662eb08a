resource "google_artifact_registry_repository" "off" {
  repository_id = "off"
  format        = "DOCKER"
  vulnerability_scanning_config {
    enablement_config = "DISABLED" # BAD
  }
}
