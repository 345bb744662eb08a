resource "google_kms_crypto_key" "own" {
  name     = "own"
  key_ring = "ring"
}

variable "key" {}

resource "google_pubsub_topic" "own" {
  name = "a"
  kms_key_name = google_kms_crypto_key.own.id
}

resource "google_pubsub_topic" "later" {
  name = "a"
  kms_key_name = var.key
}
