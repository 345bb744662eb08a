resource "google_kms_crypto_key" "own" {
  name     = "own"
  key_ring = "ring"
}

variable "key" {}

resource "google_dataproc_cluster" "own" {
  name = "a"
  cluster_config {
    encryption_config {
      kms_key_name = google_kms_crypto_key.own.id
    }
  }
}

resource "google_dataproc_cluster" "later" {
  name = "a"
  cluster_config {
    encryption_config {
      kms_key_name = var.key
    }
  }
}
