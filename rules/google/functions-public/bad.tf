resource "google_cloudfunctions_function_iam_member" "all" {
  cloud_function = "a"
  role = "roles/cloudfunctions.invoker"
  member = "allUsers" # BAD
}

resource "google_cloudfunctions2_function_iam_member" "all" {
  cloud_function = "a"
  role = "roles/cloudfunctions.invoker"
  member = "allUsers" # BAD
}

resource "google_cloudfunctions_function_iam_binding" "some" {
  cloud_function = "b"
  role = "roles/cloudfunctions.invoker"
  members = ["group:team@example.com", "allAuthenticatedUsers"] # BAD
}

data "google_iam_policy" "all" {
  binding {
    role = "roles/cloudfunctions.invoker"
    members = ["allUsers"] # BAD
  }
}

resource "google_cloudfunctions_function_iam_policy" "all" {
  cloud_function = "c"
  policy_data = data.google_iam_policy.all.policy_data
}
