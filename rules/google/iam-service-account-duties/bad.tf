data "google_iam_policy" "both" {
  binding {
    role    = "roles/iam.serviceAccountAdmin"
    members = ["user:jane@example.com"] # BAD
  }
  binding {
    role    = "roles/iam.serviceAccountUser"
    members = ["user:jane@example.com", "user:joe@example.com"]
  }
}

resource "google_project_iam_policy" "both" {
  project     = "p"
  policy_data = data.google_iam_policy.both.policy_data
}
