resource "google_project_iam_member" "compute" {
  project = "p"
  role    = "roles/storage.objectViewer"
  member  = "serviceAccount:123456789012-compute@developer.gserviceaccount.com" # BAD
}

resource "google_folder_iam_binding" "appengine" {
  folder  = "folders/1"
  role    = "roles/viewer"
  members = ["user:jane@example.com", "serviceAccount:my-project@appspot.gserviceaccount.com"] # BAD
}

resource "google_organization_iam_member" "compute" {
  org_id = "1"
  role   = "roles/viewer"
  member = "serviceAccount:123456789012-compute@developer.gserviceaccount.com" # BAD
}
