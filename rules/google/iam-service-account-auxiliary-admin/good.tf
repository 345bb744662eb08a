resource "google_project_iam_member" "runner" {
  project = "p"
  role    = "roles/cloudscheduler.jobRunner"
  member  = "serviceAccount:app@p.iam.gserviceaccount.com"
}

resource "google_project_iam_member" "people" {
  project = "p"
  role    = "roles/cloudscheduler.admin"
  member  = "group:ops@example.com"
}
