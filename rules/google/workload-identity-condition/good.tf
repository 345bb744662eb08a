variable "condition" {}

resource "google_iam_workload_identity_pool_provider" "owner" {
  workload_identity_pool_id          = "p"
  workload_identity_pool_provider_id = "a"
  attribute_condition                = "assertion.repository_owner == 'example'"
  oidc {
    issuer_uri = "https://token.actions.githubusercontent.com"
  }
}

resource "google_iam_workload_identity_pool_provider" "later" {
  workload_identity_pool_id          = "p"
  workload_identity_pool_provider_id = "b"
  attribute_condition                = var.condition
}
