variable "member" {}

resource "google_project_iam_member" "later" {
  project = "a"
  role = "roles/viewer"
  member = var.member
}

resource "google_project_iam_binding" "group" {
  project = "a"
  role = "roles/viewer"
  members = ["group:team@example.com", "serviceAccount:app@p.iam.gserviceaccount.com"]
}

resource "google_folder_iam_member" "later" {
  folder = "a"
  role = "roles/browser"
  member = var.member
}

resource "google_folder_iam_binding" "group" {
  folder = "a"
  role = "roles/browser"
  members = ["group:team@example.com", "serviceAccount:app@p.iam.gserviceaccount.com"]
}

resource "google_organization_iam_member" "later" {
  org_id = "a"
  role = "roles/browser"
  member = var.member
}

resource "google_organization_iam_binding" "group" {
  org_id = "a"
  role = "roles/browser"
  members = ["group:team@example.com", "serviceAccount:app@p.iam.gserviceaccount.com"]
}

variable "agent" {}

resource "google_project_iam_member" "agent" {
  project = "a"
  role    = "roles/viewer"
  member  = "serviceAccount:${var.agent}"
}

resource "google_project_iam_member" "team" {
  project = "a"
  role    = "roles/viewer"
  member  = "${var.agent}@example.com"
}
