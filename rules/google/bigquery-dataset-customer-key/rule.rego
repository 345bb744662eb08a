# METADATA
# title: BigQuery datasets should be encrypted with a customer-managed key (CMEK)
# description: Google encrypts all data; with a key in Cloud KMS you decide who may use it, and can take it away.
# custom:
#   id: PL-GOOGLE-BIGQUERY-002
#   severity: Low
#   advice: true
#   kinds: [google]
#   resourceTypes: [bigquery.googleapis.com/Dataset]
#   remediation: Set default_encryption_configuration.kms_key_name to a key in Cloud KMS.
#   fix:
#     terraform: |
#       default_encryption_configuration {
#         kms_key_name = google_kms_crypto_key.own.id
#       }
#   links: ["https://cloud.google.com/bigquery/docs/customer-managed-encryption"]
#   aliases: [CKV_GCP_81, bigquery_dataset_cmk_encryption]
package rule

import rego.v1

import data.lib.google

deny contains {"path": ["properties", "defaultEncryptionConfiguration", "kmsKeyName"], "message": message} if {
	not google.has_key(input.properties, ["defaultEncryptionConfiguration", "kmsKeyName"])
	message := sprintf("%s is encrypted with a key of Google: default_encryption_configuration.kms_key_name is missing", [input.address])
}
