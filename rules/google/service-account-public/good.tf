variable "member" {}

resource "google_service_account_iam_member" "later" {
  service_account_id = "a"
  role = "roles/iam.serviceAccountTokenCreator"
  member = var.member
}

resource "google_service_account_iam_binding" "group" {
  service_account_id = "a"
  role = "roles/iam.serviceAccountTokenCreator"
  members = ["group:team@example.com", "serviceAccount:app@p.iam.gserviceaccount.com"]
}
