# METADATA
# title: Dataflow jobs should be encrypted with a customer-managed key (CMEK)
# description: Google encrypts all data; with a key in Cloud KMS you decide who may use it, and can take it away.
# custom:
#   id: PL-GOOGLE-DATAFLOW-002
#   severity: Low
#   advice: true
#   kinds: [google]
#   resourceTypes: [dataflow.googleapis.com/Job]
#   remediation: Set kms_key_name to a key in Cloud KMS.
#   fix:
#     terraform: |
#       kms_key_name = google_kms_crypto_key.own.id
#   links: ["https://cloud.google.com/dataflow/docs/guides/customer-managed-encryption-keys"]
#   aliases: [CKV_GCP_90]
package rule

import rego.v1

import data.lib.google

deny contains {"path": ["properties", "environment", "serviceKmsKeyName"], "message": message} if {
	not google.has_key(input.properties, ["environment", "serviceKmsKeyName"])
	message := sprintf("%s is encrypted with a key of Google: kms_key_name is missing", [input.address])
}
