resource "google_kms_crypto_key" "own" {
  name     = "own"
  key_ring = "ring"
}

variable "key" {}

resource "google_bigquery_dataset" "own" {
  dataset_id = "a"
  default_encryption_configuration {
    kms_key_name = google_kms_crypto_key.own.id
  }
}

resource "google_bigquery_dataset" "later" {
  dataset_id = "a"
  default_encryption_configuration {
    kms_key_name = var.key
  }
}
