resource "google_kms_crypto_key" "own" {
  name     = "own"
  key_ring = "ring"
}

variable "key" {}

resource "google_alloydb_cluster" "own" {
  cluster_id = "a"
  location   = "europe-west1"
  encryption_config {
    kms_key_name = google_kms_crypto_key.own.id
  }
}

resource "google_alloydb_cluster" "later" {
  cluster_id = "a"
  location   = "europe-west1"
  encryption_config {
    kms_key_name = var.key
  }
}
