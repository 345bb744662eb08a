resource "google_project_iam_member" "scheduler" {
  project = "p"
  role    = "roles/cloudscheduler.admin"
  member  = "serviceAccount:app@p.iam.gserviceaccount.com" # BAD
}

resource "google_project_iam_binding" "hosting" {
  project = "p"
  role    = "roles/firebasehosting.admin"
  members = ["group:web@example.com", "serviceAccount:ci@p.iam.gserviceaccount.com"] # BAD
}
