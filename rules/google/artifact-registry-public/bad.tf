resource "google_artifact_registry_repository_iam_member" "all" {
  repository = "a"
  role = "roles/artifactregistry.reader"
  member = "allUsers" # BAD
}

resource "google_artifact_registry_repository_iam_binding" "some" {
  repository = "b"
  role = "roles/artifactregistry.reader"
  members = ["group:team@example.com", "allAuthenticatedUsers"] # BAD
}

data "google_iam_policy" "all" {
  binding {
    role = "roles/artifactregistry.reader"
    members = ["allUsers"] # BAD
  }
}

resource "google_artifact_registry_repository_iam_policy" "all" {
  repository = "c"
  policy_data = data.google_iam_policy.all.policy_data
}
