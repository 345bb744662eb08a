resource "google_org_policy_policy" "keys" {
  name   = "projects/p/policies/iam.disableServiceAccountKeyCreation"
  parent = "projects/p"
  spec {
    rules {
      enforce = "TRUE"
    }
  }
}

resource "google_org_policy_policy" "locations" {
  name   = "projects/p/policies/gcp.resourceLocations"
  parent = "projects/p"
  spec {
    rules {
      allow_all = "TRUE"
    }
  }
}
