resource "google_kms_crypto_key" "own" {
  name     = "own"
  key_ring = "ring"
}

variable "key" {}

resource "google_bigquery_table" "own" {
  dataset_id = "a"
  table_id   = "b"
  encryption_configuration {
    kms_key_name = google_kms_crypto_key.own.id
  }
}

resource "google_bigquery_table" "later" {
  dataset_id = "a"
  table_id   = "b"
  encryption_configuration {
    kms_key_name = var.key
  }
}
