data "google_iam_policy" "apart" {
  binding {
    role    = "roles/iam.serviceAccountAdmin"
    members = ["user:jane@example.com"]
  }
  binding {
    role    = "roles/iam.serviceAccountUser"
    members = ["user:joe@example.com"]
  }
}

resource "google_project_iam_policy" "apart" {
  project     = "p"
  policy_data = data.google_iam_policy.apart.policy_data
}
