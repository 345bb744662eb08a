# METADATA
# title: Google Cloud workload identity providers must have an attribute condition
# description: Providers such as GitHub serve everybody; without a condition every repository of the world gets tokens of the pool.
# custom:
#   id: PL-GOOGLE-IAM-011
#   severity: High
#   kinds: [google]
#   resourceTypes: [iam.googleapis.com/WorkloadIdentityPoolProvider]
#   remediation: Set attribute_condition to the organization or repositories that are meant.
#   fix:
#     terraform: |
#       attribute_condition = "assertion.repository_owner == 'example'"
#   links: ["https://cloud.google.com/iam/docs/workload-identity-federation"]
#   aliases: [CKV_GCP_118, iam_workload_identity_pool_provider_attribute_condition]
package rule

import rego.v1

deny contains {"path": ["properties", "attributeCondition"], "message": message} if {
	object.get(input.properties, "attributeCondition", "") in {null, "", "true"}
	message := sprintf("%s allows all identities of its provider: attribute_condition is missing", [input.address])
}
