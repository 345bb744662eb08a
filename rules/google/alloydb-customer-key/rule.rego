# METADATA
# title: AlloyDB clusters should be encrypted with a customer-managed key (CMEK)
# description: Google encrypts all data; with a key in Cloud KMS you decide who may use it, and can take it away.
# custom:
#   id: PL-GOOGLE-ALLOYDB-003
#   severity: Low
#   advice: true
#   kinds: [google]
#   resourceTypes: [alloydb.googleapis.com/Cluster]
#   remediation: Set encryption_config.kms_key_name to a key in Cloud KMS.
#   fix:
#     terraform: |
#       encryption_config {
#         kms_key_name = google_kms_crypto_key.own.id
#       }
#   links: ["https://cloud.google.com/alloydb/docs/cmek"]
#   aliases: []
package rule

import rego.v1

import data.lib.google

deny contains {"path": ["properties", "encryptionConfig", "kmsKeyName"], "message": message} if {
	not google.has_key(input.properties, ["encryptionConfig", "kmsKeyName"])
	message := sprintf("%s is encrypted with a key of Google: encryption_config.kms_key_name is missing", [input.address])
}
