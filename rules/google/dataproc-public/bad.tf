resource "google_dataproc_cluster_iam_member" "all" {
  cluster = "a"
  role = "roles/dataproc.editor"
  member = "allUsers" # BAD
}

resource "google_dataproc_cluster_iam_binding" "some" {
  cluster = "b"
  role = "roles/dataproc.editor"
  members = ["group:team@example.com", "allAuthenticatedUsers"] # BAD
}

data "google_iam_policy" "all" {
  binding {
    role = "roles/dataproc.editor"
    members = ["allUsers"] # BAD
  }
}

resource "google_dataproc_cluster_iam_policy" "all" {
  cluster = "c"
  policy_data = data.google_iam_policy.all.policy_data
}
