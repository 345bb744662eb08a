variable "permissions" {}

resource "google_project_iam_custom_role" "reader" {
  role_id     = "reader"
  title       = "Reader"
  permissions = ["storage.objects.get", "iam.serviceAccounts.list"]
}

resource "google_project_iam_custom_role" "later" {
  role_id     = "later"
  title       = "Later"
  permissions = var.permissions
}
