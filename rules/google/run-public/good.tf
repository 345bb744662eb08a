variable "member" {}

resource "google_cloud_run_service_iam_member" "later" {
  service = "a"
  role = "roles/run.invoker"
  member = var.member
}

resource "google_cloud_run_service_iam_binding" "group" {
  service = "a"
  role = "roles/run.invoker"
  members = ["group:team@example.com", "serviceAccount:app@p.iam.gserviceaccount.com"]
}

resource "google_cloud_run_v2_service_iam_member" "later" {
  name = "a"
  role = "roles/run.invoker"
  member = var.member
}

resource "google_cloud_run_v2_service_iam_binding" "group" {
  name = "a"
  role = "roles/run.invoker"
  members = ["group:team@example.com", "serviceAccount:app@p.iam.gserviceaccount.com"]
}
