resource "google_project" "p" {
  name       = "p"
  project_id = "p"
}

resource "google_project_iam_binding" "admins" {
  project = google_project.p.project_id
  role    = "roles/cloudkms.admin"
  members = ["group:keys@example.com"]
}

resource "google_project_iam_member" "users" {
  project = google_project.p.project_id
  role    = "roles/cloudkms.cryptoKeyDecrypter"
  member  = "user:jane@example.com"
}
