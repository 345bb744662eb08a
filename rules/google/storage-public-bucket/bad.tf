locals {
  readers = ["user:a@example.com", "allAuthenticatedUsers"]
}

resource "google_storage_bucket_iam_member" "public" {
  for_each = toset(["images", "films"])
  bucket   = each.key
  role     = "roles/storage.objectViewer"
  member   = "allUsers" # BAD
}

resource "google_storage_bucket_iam_binding" "public" {
  bucket  = "logs"
  role    = "roles/storage.objectViewer"
  members = local.readers # BAD
}

data "google_iam_policy" "public" {
  binding {
    role    = "roles/storage.admin"
    members = ["user:a@example.com"]
  }
  binding {
    role    = "roles/storage.objectViewer"
    members = ["allUsers"] # BAD
  }
}

resource "google_storage_bucket_iam_policy" "public" {
  bucket      = "logs"
  policy_data = data.google_iam_policy.public.policy_data
}

resource "google_storage_bucket_iam_policy" "json" {
  bucket = "logs"
  policy_data = jsonencode({
    bindings = [{ role = "roles/storage.objectViewer", members = ["allUsers"] }] # BAD
  })
}

resource "google_storage_bucket_access_control" "public" {
  bucket = "logs"
  role   = "READER"
  entity = "allUsers" # BAD
}

resource "google_storage_bucket_acl" "predefined" {
  bucket         = "logs"
  predefined_acl = "publicRead" # BAD
}

resource "google_storage_default_object_acl" "entity" {
  bucket      = "logs"
  role_entity = ["OWNER:user-a@example.com", "READER:allUsers"] # BAD
}

resource "google_storage_bucket" "own" {
  name     = "own"
  location = "EU"
}

resource "google_storage_bucket_iam_member" "own" {
  bucket = google_storage_bucket.own.name
  role   = "roles/storage.objectViewer"
  member = "allUsers" # BAD
}

resource "google_storage_bucket_object" "logo" {
  bucket  = "own"
  name    = "logo.png"
  content = "x"
}

resource "google_storage_object_access_control" "logo" {
  bucket = "own"
  object = google_storage_bucket_object.logo.output_name
  role   = "READER"
  entity = "allUsers" # BAD
}
