resource "google_org_policy_policy" "keys" {
  name   = "projects/p/policies/iam.disableServiceAccountKeyCreation"
  parent = "projects/p"
  spec {
    rules {
      enforce = "FALSE" # BAD
    }
  }
}
