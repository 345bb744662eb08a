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
