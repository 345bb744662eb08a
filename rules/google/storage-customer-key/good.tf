resource "google_kms_crypto_key" "own" {
  name     = "own"
  key_ring = "ring"
}

variable "key" {}

resource "google_storage_bucket" "own" {
  name     = "a"
  location = "EU"
  encryption {
    default_kms_key_name = google_kms_crypto_key.own.id
  }
}

resource "google_storage_bucket" "later" {
  name     = "a"
  location = "EU"
  encryption {
    default_kms_key_name = var.key
  }
}
