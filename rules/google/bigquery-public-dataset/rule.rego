# METADATA
# title: BigQuery datasets must not be public
# description: Access for allUsers or allAuthenticatedUsers lets everybody with any Google account query the tables of the dataset.
# custom:
#   id: PL-GOOGLE-BIGQUERY-001
#   severity: High
#   kinds: [google]
#   resourceTypes: [bigquery.googleapis.com/Dataset, bigquery.googleapis.com/Table]
#   remediation: Name the groups, users and service accounts that may read.
#   fix:
#     terraform: |
#       access {
#         role           = "READER"
#         group_by_email = "analysts@example.com" # who needs it, not allUsers or allAuthenticatedUsers
#       }
#   links: ["https://cloud.google.com/bigquery/docs/control-access-to-resources-iam"]
#   aliases: [PL-TF-GCP-BIGQUERY-001, CKV_GCP_15, CKV_GCP_100, AVD-GCP-0046, bigquery_dataset_public_access, e576ce44-dd03-4022-a8c0-3906acca2ab4, google-bigquery-no-public-access]
package rule

import rego.v1

import data.lib.google

deny contains {"path": ["properties", "access", n, attribute], "message": message} if {
	some n, access in input.properties.access
	some attribute in ["specialGroup", "iamMember"]
	google.is_everyone(access[attribute])
	message := sprintf("%s allows public access: %s", [input.address, access[attribute]])
}

deny contains {"path": grant.path, "message": message} if {
	some grant in google.public_grants
	message := sprintf("%s allows public access: %s", [input.address, grant.member])
}
