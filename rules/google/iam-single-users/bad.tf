resource "google_project_iam_member" "jane" {
  project = "p"
  role    = "roles/logging.viewer"
  member  = "user:jane@example.com" # BAD
}

resource "google_organization_iam_binding" "some" {
  org_id  = "1"
  role    = "roles/browser"
  members = ["group:all@example.com", "user:joe@example.com"] # BAD
}
