variable "member" {}

resource "google_secret_manager_secret_iam_member" "later" {
  secret_id = "a"
  role = "roles/secretmanager.secretAccessor"
  member = var.member
}

resource "google_secret_manager_secret_iam_binding" "group" {
  secret_id = "a"
  role = "roles/secretmanager.secretAccessor"
  members = ["group:team@example.com", "serviceAccount:app@p.iam.gserviceaccount.com"]
}
