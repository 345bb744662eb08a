resource "google_project_iam_member" "all" {
  project = "a"
  role = "roles/viewer"
  member = "allUsers" # BAD
}

resource "google_folder_iam_member" "all" {
  folder = "a"
  role = "roles/browser"
  member = "allUsers" # BAD
}

resource "google_organization_iam_member" "all" {
  org_id = "a"
  role = "roles/browser"
  member = "allUsers" # BAD
}

resource "google_project_iam_binding" "some" {
  project = "b"
  role = "roles/viewer"
  members = ["group:team@example.com", "allAuthenticatedUsers"] # BAD
}

data "google_iam_policy" "all" {
  binding {
    role = "roles/viewer"
    members = ["allUsers"] # BAD
  }
}

resource "google_project_iam_policy" "all" {
  project = "c"
  policy_data = data.google_iam_policy.all.policy_data
}
