variable "member" {}

resource "google_cloudfunctions_function_iam_member" "later" {
  cloud_function = "a"
  role = "roles/cloudfunctions.invoker"
  member = var.member
}

resource "google_cloudfunctions_function_iam_binding" "group" {
  cloud_function = "a"
  role = "roles/cloudfunctions.invoker"
  members = ["group:team@example.com", "serviceAccount:app@p.iam.gserviceaccount.com"]
}

resource "google_cloudfunctions2_function_iam_member" "later" {
  cloud_function = "a"
  role = "roles/cloudfunctions.invoker"
  member = var.member
}

resource "google_cloudfunctions2_function_iam_binding" "group" {
  cloud_function = "a"
  role = "roles/cloudfunctions.invoker"
  members = ["group:team@example.com", "serviceAccount:app@p.iam.gserviceaccount.com"]
}
