resource "google_service_account_iam_member" "all" {
  service_account_id = "a"
  role = "roles/iam.serviceAccountTokenCreator"
  member = "allUsers" # BAD
}

resource "google_service_account_iam_binding" "some" {
  service_account_id = "b"
  role = "roles/iam.serviceAccountTokenCreator"
  members = ["group:team@example.com", "allAuthenticatedUsers"] # BAD
}

data "google_iam_policy" "all" {
  binding {
    role = "roles/iam.serviceAccountTokenCreator"
    members = ["allUsers"] # BAD
  }
}

resource "google_service_account_iam_policy" "all" {
  service_account_id = "c"
  policy_data = data.google_iam_policy.all.policy_data
}
