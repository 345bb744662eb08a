resource "google_bigquery_dataset" "silent" { # BAD
  dataset_id = "a"
}
