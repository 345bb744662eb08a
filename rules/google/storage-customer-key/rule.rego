# METADATA
# title: Cloud Storage buckets should be encrypted with a customer-managed key (CMEK)
# description: Google encrypts all data; with a key in Cloud KMS you decide who may use it, and can take it away.
# custom:
#   id: PL-GOOGLE-STORAGE-003
#   severity: Low
#   advice: true
#   kinds: [google]
#   resourceTypes: [storage.googleapis.com/Bucket]
#   remediation: Set encryption.default_kms_key_name to a key in Cloud KMS.
#   fix:
#     terraform: |
#       encryption {
#         default_kms_key_name = google_kms_crypto_key.own.id
#       }
#   links: ["https://cloud.google.com/storage/docs/encryption/customer-managed-keys"]
#   aliases: [AVD-GCP-0066, google-storage-bucket-encryption-customer-key]
package rule

import rego.v1

import data.lib.google

deny contains {"path": ["properties", "encryption", "defaultKmsKeyName"], "message": message} if {
	not google.has_key(input.properties, ["encryption", "defaultKmsKeyName"])
	message := sprintf("%s is encrypted with a key of Google: encryption.default_kms_key_name is missing", [input.address])
}
