resource "google_project_iam_member" "user" {
  project = "p"
  role    = "roles/iam.serviceAccountUser" # BAD
  member  = "user:jane@example.com"
}

resource "google_project_iam_binding" "tokens" {
  project = "p"
  role    = "roles/iam.serviceAccountTokenCreator" # BAD
  members = ["group:ops@example.com"]
}

resource "google_folder_iam_member" "admin" {
  folder = "folders/1"
  role   = "roles/iam.serviceAccountAdmin" # BAD
  member = "user:jane@example.com"
}

resource "google_organization_iam_binding" "keys" {
  org_id  = "1"
  role    = "roles/iam.serviceAccountKeyAdmin" # BAD
  members = ["user:jane@example.com"]
}
