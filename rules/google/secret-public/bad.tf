resource "google_secret_manager_secret_iam_member" "all" {
  secret_id = "a"
  role = "roles/secretmanager.secretAccessor"
  member = "allUsers" # BAD
}

resource "google_secret_manager_secret_iam_binding" "some" {
  secret_id = "b"
  role = "roles/secretmanager.secretAccessor"
  members = ["group:team@example.com", "allAuthenticatedUsers"] # BAD
}

data "google_iam_policy" "all" {
  binding {
    role = "roles/secretmanager.secretAccessor"
    members = ["allUsers"] # BAD
  }
}

resource "google_secret_manager_secret_iam_policy" "all" {
  secret_id = "c"
  policy_data = data.google_iam_policy.all.policy_data
}
