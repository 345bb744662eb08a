resource "google_project_iam_member" "roles" {
  for_each = toset(["roles/editor", "roles/viewer"])
  project  = "p"
  role     = each.key # BAD
  member   = "serviceAccount:s@p.iam.gserviceaccount.com"
}

resource "google_organization_iam_binding" "owner" {
  org_id  = "1"
  role    = "roles/owner" # BAD
  members = ["group:admins@example.com"]
}

data "google_iam_policy" "wide" {
  binding {
    role    = "roles/editor" # BAD
    members = ["group:g@example.com"]
  }
}

resource "google_project_iam_policy" "wide" {
  project     = "p"
  policy_data = data.google_iam_policy.wide.policy_data
}

resource "google_folder_iam_policy" "json" {
  folder      = "f"
  policy_data = jsonencode({ bindings = [{ role = "roles/owner", members = ["user:a@example.com"] }] }) # BAD
}

resource "google_project" "own" {
  name       = "own"
  project_id = "own-1"
}

resource "google_project_iam_binding" "by_reference" {
  project = google_project.own.project_id
  role    = "roles/editor" # BAD
  members = ["group:g@example.com"]
}

resource "google_project_iam_member" "by_name" {
  project = "own-1"
  role    = "roles/owner" # BAD
  member  = "user:a@example.com"
}
