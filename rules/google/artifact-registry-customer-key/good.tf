resource "google_kms_crypto_key" "own" {
  name     = "own"
  key_ring = "ring"
}

variable "key" {}

resource "google_artifact_registry_repository" "own" {
  repository_id = "a"
  format        = "DOCKER"
  kms_key_name = google_kms_crypto_key.own.id
}

resource "google_artifact_registry_repository" "later" {
  repository_id = "a"
  format        = "DOCKER"
  kms_key_name = var.key
}
