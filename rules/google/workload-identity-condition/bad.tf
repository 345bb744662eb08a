resource "google_iam_workload_identity_pool_provider" "silent" { # BAD
  workload_identity_pool_id          = "p"
  workload_identity_pool_provider_id = "a"
  oidc {
    issuer_uri = "https://token.actions.githubusercontent.com"
  }
}

resource "google_iam_workload_identity_pool_provider" "empty" {
  workload_identity_pool_id          = "p"
  workload_identity_pool_provider_id = "b"
  attribute_condition                = "" # BAD
  aws {
    account_id = "999999999999"
  }
}
