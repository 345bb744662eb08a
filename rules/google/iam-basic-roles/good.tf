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
