variable "role" {}

resource "google_service_account_iam_member" "one" {
  service_account_id = "projects/p/serviceAccounts/app@p.iam.gserviceaccount.com"
  role               = "roles/iam.serviceAccountUser"
  member             = "user:jane@example.com"
}

resource "google_project_iam_member" "other" {
  project = "p"
  role    = "roles/logging.viewer"
  member  = "user:jane@example.com"
}

resource "google_project_iam_member" "later" {
  project = "p"
  role    = var.role
  member  = "user:jane@example.com"
}
