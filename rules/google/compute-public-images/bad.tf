resource "google_compute_image_iam_member" "all" {
  image  = "golden"
  role   = "roles/compute.imageUser"
  member = "allAuthenticatedUsers" # BAD
}

resource "google_compute_snapshot_iam_binding" "all" {
  name    = "nightly"
  role    = "roles/compute.viewer"
  members = ["group:ops@example.com", "allUsers"] # BAD
}

data "google_iam_policy" "all" {
  binding {
    role    = "roles/viewer"
    members = ["allUsers"] # BAD
  }
}

resource "google_compute_disk_iam_policy" "all" {
  name        = "data"
  policy_data = data.google_iam_policy.all.policy_data
}
