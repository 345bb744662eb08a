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

resource "google_bigquery_table" "view" {
  dataset_id = "a"
  table_id   = "c"
  view {
    query          = "SELECT 1"
    use_legacy_sql = false
  }
}

resource "google_bigquery_table" "external" {
  dataset_id = "a"
  table_id   = "d"
  external_data_configuration {
    autodetect    = true
    source_format = "CSV"
    source_uris   = ["gs://bucket/a.csv"]
  }
}
