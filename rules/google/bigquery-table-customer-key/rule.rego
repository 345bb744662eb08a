# METADATA
# title: BigQuery tables should be encrypted with a customer-managed key (CMEK)
# description: Google encrypts all data; with a key in Cloud KMS you decide who may use it, and can take it away.
# custom:
#   id: PL-GOOGLE-BIGQUERY-003
#   severity: Low
#   advice: true
#   kinds: [google]
#   resourceTypes: [bigquery.googleapis.com/Table]
#   remediation: Set encryption_configuration.kms_key_name to a key in Cloud KMS.
#   fix:
#     terraform: |
#       encryption_configuration {
#         kms_key_name = google_kms_crypto_key.own.id
#       }
#   links: ["https://cloud.google.com/bigquery/docs/customer-managed-encryption"]
#   aliases: [CKV_GCP_80, bigquery_table_cmk_encryption]
package rule

import rego.v1

import data.lib.google

# Views keep no data, and that of external tables lies elsewhere.
skip if {
	some kind in ["view", "externalDataConfiguration"]
	input.properties[kind]
}

deny contains {"path": ["properties", "encryptionConfiguration", "kmsKeyName"], "message": message} if {
	not google.has_key(input.properties, ["encryptionConfiguration", "kmsKeyName"])
	message := sprintf("%s is encrypted with a key of Google: encryption_configuration.kms_key_name is missing", [input.address])
}
