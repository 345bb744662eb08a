variable "member" {}

resource "google_artifact_registry_repository_iam_member" "later" {
  repository = "a"
  role = "roles/artifactregistry.reader"
  member = var.member
}

resource "google_artifact_registry_repository_iam_binding" "group" {
  repository = "a"
  role = "roles/artifactregistry.reader"
  members = ["group:team@example.com", "serviceAccount:app@p.iam.gserviceaccount.com"]
}
