resource "google_kms_crypto_key" "own" {
  name     = "own"
  key_ring = "ring"
}

variable "key" {}

resource "google_spanner_database" "own" {
  name     = "a"
  instance = "b"
  encryption_config {
    kms_key_name = google_kms_crypto_key.own.id
  }
}

resource "google_spanner_database" "later" {
  name     = "a"
  instance = "b"
  encryption_config {
    kms_key_name = var.key
  }
}
