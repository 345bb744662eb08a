variable "member" {}

resource "google_project_iam_member" "group" {
  project = "p"
  role    = "roles/logging.viewer"
  member  = "group:ops@example.com"
}

resource "google_project_iam_member" "later" {
  project = "p"
  role    = "roles/logging.viewer"
  member  = var.member
}
