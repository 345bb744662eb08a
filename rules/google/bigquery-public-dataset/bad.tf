resource "google_bigquery_dataset" "open" {
  dataset_id = "open"
  access {
    role          = "OWNER"
    user_by_email = "a@example.com"
  }
  access {
    role          = "READER"
    special_group = "allAuthenticatedUsers" # BAD
  }
  access {
    role       = "READER"
    iam_member = "allUsers" # BAD
  }
}

resource "google_bigquery_dataset_access" "open" {
  dataset_id    = "open"
  role          = "READER"
  special_group = "allAuthenticatedUsers" # BAD
}

resource "google_bigquery_dataset_iam_member" "open" {
  for_each   = toset(["user:a@example.com", "allUsers"])
  dataset_id = "open"
  role       = "roles/bigquery.dataViewer"
  member     = each.key # BAD
}

resource "google_bigquery_table_iam_binding" "open" {
  dataset_id = "open"
  table_id   = "t"
  role       = "roles/bigquery.dataViewer"
  members = [
    "user:a@example.com",
    "allAuthenticatedUsers", # BAD
  ]
}
