# METADATA
# title: Dataproc clusters should be encrypted with a customer-managed key (CMEK)
# description: Google encrypts all data; with a key in Cloud KMS you decide who may use it, and can take it away.
# custom:
#   id: PL-GOOGLE-DATAPROC-003
#   severity: Low
#   advice: true
#   kinds: [google]
#   resourceTypes: [dataproc.googleapis.com/Cluster]
#   remediation: Set cluster_config.encryption_config.kms_key_name to a key in Cloud KMS.
#   fix:
#     terraform: |
#       cluster_config {
#         encryption_config {
#           kms_key_name = google_kms_crypto_key.own.id
#         }
#       }
#   links: ["https://cloud.google.com/dataproc/docs/concepts/configuring-clusters/customer-managed-encryption"]
#   aliases: [CKV_GCP_91, dataproc_encrypted_with_cmks_disabled]
package rule

import rego.v1

import data.lib.google

deny contains {"path": ["properties", "config", "encryptionConfig", "gcePdKmsKeyName"], "message": message} if {
	not google.has_key(input.properties, ["config", "encryptionConfig", "gcePdKmsKeyName"])
	message := sprintf("%s is encrypted with a key of Google: cluster_config.encryption_config.kms_key_name is missing", [input.address])
}
