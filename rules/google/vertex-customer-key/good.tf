resource "google_kms_crypto_key" "own" {
  name     = "own"
  key_ring = "ring"
}

variable "key" {}

resource "google_vertex_ai_dataset" "own" {
  display_name        = "a"
  metadata_schema_uri = "gs://b/s.yaml"
  encryption_spec {
    kms_key_name = google_kms_crypto_key.own.id
  }
}

resource "google_vertex_ai_dataset" "later" {
  display_name        = "a"
  metadata_schema_uri = "gs://b/s.yaml"
  encryption_spec {
    kms_key_name = var.key
  }
}

resource "google_vertex_ai_endpoint" "own" {
  name         = "a"
  display_name = "a"
  location     = "europe-west1"
  encryption_spec {
    kms_key_name = google_kms_crypto_key.own.id
  }
}

resource "google_vertex_ai_featurestore" "own" {
  name = "a"
  encryption_spec {
    kms_key_name = google_kms_crypto_key.own.id
  }
}

resource "google_vertex_ai_tensorboard" "own" {
  display_name = "a"
  encryption_spec {
    kms_key_name = google_kms_crypto_key.own.id
  }
}

resource "google_vertex_ai_metadata_store" "own" {
  name = "a"
  encryption_spec {
    kms_key_name = google_kms_crypto_key.own.id
  }
}
