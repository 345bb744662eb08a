resource "google_bigquery_table" "silent" { # BAD
  dataset_id = "a"
  table_id   = "b"
}
