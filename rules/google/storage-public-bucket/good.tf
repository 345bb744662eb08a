variable "reader" {}

resource "google_storage_bucket_iam_member" "reader" {
  bucket = "logs"
  role   = "roles/storage.objectViewer"
  member = "group:readers@example.com"
}

resource "google_storage_bucket_iam_binding" "later" {
  bucket  = "logs"
  role    = "roles/storage.objectViewer"
  members = ["user:a@example.com", var.reader]
}

data "google_iam_policy" "private" {
  binding {
    role    = "roles/storage.objectViewer"
    members = ["domain:example.com"]
  }
}

data "google_iam_policy" "of_something_else" {
  binding {
    role    = "roles/run.invoker"
    members = ["allUsers"]
  }
}

resource "google_storage_bucket_iam_policy" "private" {
  bucket      = "logs"
  policy_data = data.google_iam_policy.private.policy_data
}

resource "google_storage_bucket_acl" "private" {
  bucket      = "logs"
  role_entity = ["OWNER:user-a@example.com"]
}

resource "google_storage_bucket" "own" {
  name     = "own"
  location = "EU"
}

resource "google_storage_bucket_iam_member" "own" {
  bucket = google_storage_bucket.own.name
  role   = "roles/storage.objectViewer"
  member = "group:g@example.com"
}
