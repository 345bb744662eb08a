resource "google_kms_crypto_key" "own" {
  name     = "own"
  key_ring = "ring"
}

variable "key" {}

resource "google_dataflow_job" "own" {
  name              = "a"
  template_gcs_path = "gs://b/t"
  temp_gcs_location = "gs://b/tmp"
  kms_key_name = google_kms_crypto_key.own.id
}

resource "google_dataflow_job" "later" {
  name              = "a"
  template_gcs_path = "gs://b/t"
  temp_gcs_location = "gs://b/tmp"
  kms_key_name = var.key
}
