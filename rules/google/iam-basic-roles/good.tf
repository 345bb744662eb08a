variable "role" {}

resource "google_project_iam_member" "reader" {
  project = "p"
  role    = "roles/storage.objectViewer"
  member  = "user:a@example.com"
}

resource "google_project_iam_binding" "nobody" {
  project = "p"
  role    = "roles/editor"
  members = []
}

resource "google_folder_iam_binding" "later" {
  folder  = "f"
  role    = var.role
  members = ["group:g@example.com"]
}

data "google_iam_policy" "narrow" {
  binding {
    role    = "roles/compute.viewer"
    members = ["group:g@example.com"]
  }
}

resource "google_project_iam_policy" "narrow" {
  project     = "p"
  policy_data = data.google_iam_policy.narrow.policy_data
}

resource "google_project" "own" {
  name       = "own"
  project_id = "own-1"
}

resource "google_project_iam_member" "own" {
  project = google_project.own.project_id
  role    = "roles/browser"
  member  = "group:g@example.com"
}
