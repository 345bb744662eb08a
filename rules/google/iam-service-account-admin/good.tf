variable "role" {}

resource "google_project_iam_member" "reader" {
  project = "p"
  role    = "roles/storage.objectViewer"
  member  = "serviceAccount:app@p.iam.gserviceaccount.com"
}

resource "google_project_iam_member" "group" {
  project = "p"
  role    = "roles/compute.admin"
  member  = "group:ops@example.com"
}

resource "google_project_iam_member" "later" {
  project = "p"
  role    = var.role
  member  = "serviceAccount:app@p.iam.gserviceaccount.com"
}

resource "google_project_iam_member" "agent" {
  project = "p"
  role    = "roles/editor"
  member  = "serviceAccount:123456789012@cloudservices.gserviceaccount.com"
}

# PL-GOOGLE-IAM-016 is about services that hold no data.
resource "google_project_iam_member" "hosting" {
  project = "p"
  role    = "roles/firebasehosting.admin"
  member  = "serviceAccount:ci@p.iam.gserviceaccount.com"
}
