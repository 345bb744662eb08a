resource "google_project_iam_member" "owner" {
  project = "p"
  role    = "roles/owner"
  member  = "serviceAccount:app@p.iam.gserviceaccount.com" # BAD
}

resource "google_project_iam_binding" "admin" {
  project = "p"
  role    = "roles/compute.admin"
  members = ["group:ops@example.com", "serviceAccount:app@p.iam.gserviceaccount.com"] # BAD
}

resource "google_folder_iam_member" "admin" {
  folder = "folders/1"
  role   = "roles/storage.objectAdmin"
  member = "serviceAccount:app@p.iam.gserviceaccount.com" # BAD
}
