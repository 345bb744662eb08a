# METADATA
# title: BigQuery datasets must not be public
# description: Access for allUsers or allAuthenticatedUsers lets everybody with any Google account query the tables of the dataset.
# custom:
#   id: PL-TF-GCP-BIGQUERY-001
#   severity: High
#   kinds: [terraform]
#   resourceTypes: [google_bigquery_dataset, google_bigquery_dataset_access, google_bigquery_dataset_iam_member, google_bigquery_dataset_iam_binding, google_bigquery_table_iam_member, google_bigquery_table_iam_binding]
#   remediation: Name the groups, users and service accounts that may read.
#   compliance: ["CIS GCP 7.1", "NIST 800-53 AC-3", "PCI-DSS 1.3.1"]
#   aliases: [CKV_GCP_15, CKV_GCP_100, AVD-GCP-0046]
package rule

import rego.v1

applies contains ["resources", i] if {
	some i, r in input.resources
	regex.match(`^google_bigquery_(dataset(_access)?|(dataset|table)_iam_(member|binding))$`, r.type)
}

# who gets access, and where it says so
granted contains {"path": ["resources", i, "properties", "access", n, attribute], "address": r.address, "to": access[attribute]} if {
	some i, r in input.resources
	r.type == "google_bigquery_dataset"
	some n, access in r.properties.access
	some attribute in ["special_group", "iam_member"]
}

granted contains {"path": ["resources", i, "properties", attribute], "address": r.address, "to": r.properties[attribute]} if {
	some i, r in input.resources
	["resources", i] in applies
	some attribute in ["special_group", "iam_member", "member"]
}

granted contains {"path": ["resources", i, "properties", "members", n], "address": r.address, "to": member} if {
	some i, r in input.resources
	["resources", i] in applies
	some n, member in r.properties.members
}

deny contains {"path": grant.path, "message": message} if {
	some grant in granted
	lower(grant.to) in {"allusers", "allauthenticatedusers"}
	message := sprintf("%s gives access to everyone: %s", [grant.address, grant.to])
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
