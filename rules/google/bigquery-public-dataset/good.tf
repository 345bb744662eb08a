resource "google_bigquery_dataset" "closed" {
  dataset_id = "closed"
  access {
    role          = "OWNER"
    special_group = "projectOwners"
  }
}

resource "google_bigquery_dataset" "default" {
  dataset_id = "default"
}

resource "google_bigquery_dataset_iam_binding" "closed" {
  dataset_id = "closed"
  role       = "roles/bigquery.dataViewer"
  members    = ["group:g@example.com"]
}
