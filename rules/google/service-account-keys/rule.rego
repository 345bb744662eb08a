# METADATA
# title: Google Cloud service accounts should not have user-managed keys
# description: A key is a file that works until it is removed, wherever it is copied to; it is in the state of Terraform, too.
# custom:
#   id: PL-GOOGLE-IAM-010
#   severity: Medium
#   kinds: [google]
#   resourceTypes: [iam.googleapis.com/ServiceAccountKey, iam.googleapis.com/ServiceAccount]
#   joins: [iam.googleapis.com/ServiceAccountKey]
#   remediation: Use Workload Identity Federation, attached service accounts or impersonation instead of keys.
#   fix:
#     terraform: |
#       resource "google_iam_workload_identity_pool" "ci" { # instead of google_service_account_key
#         workload_identity_pool_id = "ci"
#       }
#   links: ["https://cloud.google.com/iam/docs/best-practices-for-managing-service-account-keys"]
#   aliases: [CKV2_GCP_3, iam_sa_no_user_managed_keys]
package rule

import rego.v1

# Of an account with keys, each key tells.
skip if {
	some address, _ in input.referred_by
	input.joined["iam.googleapis.com/ServiceAccountKey"][address]
}

# Those of Google are its own matter.
skip if input.properties.keyType == "SYSTEM_MANAGED"

deny contains {"path": [], "message": message} if {
	input.type == "iam.googleapis.com/ServiceAccountKey"
	message := sprintf("%s is a key that people have to manage", [input.address])
}
