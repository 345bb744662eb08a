resource "google_project_iam_member" "own" {
  project = "p"
  role    = "roles/storage.objectViewer"
  member  = "serviceAccount:app@p.iam.gserviceaccount.com"
}

resource "google_folder_iam_binding" "people" {
  folder  = "folders/1"
  role    = "roles/viewer"
  members = ["user:jane@example.com"]
}

data "google_compute_default_service_account" "nodes" {}

resource "google_project_iam_member" "least" {
  for_each = toset(["roles/logging.logWriter", "roles/artifactregistry.reader"])
  project  = "p"
  role     = each.key
  member   = "serviceAccount:${data.google_compute_default_service_account.nodes.email}"
}
