# METADATA
# title: Vertex AI resources should be encrypted with a customer-managed key (CMEK)
# description: Google encrypts all data; with a key in Cloud KMS you decide who may use it, and can take it away.
# custom:
#   id: PL-GOOGLE-VERTEX-001
#   severity: Low
#   advice: true
#   kinds: [google]
#   resourceTypes: [aiplatform.googleapis.com/Dataset, aiplatform.googleapis.com/Endpoint, aiplatform.googleapis.com/Featurestore, aiplatform.googleapis.com/Tensorboard, aiplatform.googleapis.com/MetadataStore]
#   remediation: Set encryption_spec.kms_key_name to a key in Cloud KMS.
#   fix:
#     terraform: |
#       encryption_spec {
#         kms_key_name = google_kms_crypto_key.own.id
#       }
#   links: ["https://cloud.google.com/vertex-ai/docs/general/cmek"]
#   aliases: [CKV_GCP_92, CKV_GCP_96, CKV2_GCP_24, CKV2_GCP_25, CKV2_GCP_26]
package rule

import rego.v1

import data.lib.google

deny contains {"path": ["properties", "encryptionSpec", "kmsKeyName"], "message": message} if {
	not google.has_key(input.properties, ["encryptionSpec", "kmsKeyName"])
	message := sprintf("%s is encrypted with a key of Google: encryption_spec.kms_key_name is missing", [input.address])
}
