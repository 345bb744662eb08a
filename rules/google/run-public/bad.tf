resource "google_cloud_run_service_iam_member" "all" {
  service = "a"
  role = "roles/run.invoker"
  member = "allUsers" # BAD
}

resource "google_cloud_run_v2_service_iam_member" "all" {
  name = "a"
  role = "roles/run.invoker"
  member = "allUsers" # BAD
}

resource "google_cloud_run_service_iam_binding" "some" {
  service = "b"
  role = "roles/run.invoker"
  members = ["group:team@example.com", "allAuthenticatedUsers"] # BAD
}

data "google_iam_policy" "all" {
  binding {
    role = "roles/run.invoker"
    members = ["allUsers"] # BAD
  }
}

resource "google_cloud_run_service_iam_policy" "all" {
  service = "c"
  policy_data = data.google_iam_policy.all.policy_data
}
