resource "google_project_iam_custom_role" "keys" {
  role_id     = "keys"
  title       = "Keys"
  permissions = ["iam.serviceAccounts.list", "iam.serviceAccountKeys.create"] # BAD
}

resource "google_organization_iam_custom_role" "policies" {
  org_id      = "1"
  role_id     = "policies"
  title       = "Policies"
  permissions = ["resourcemanager.projects.setIamPolicy"] # BAD
}
