# METADATA
# title: Artifact Registry repositories should be encrypted with a customer-managed key (CMEK)
# description: Google encrypts all data; with a key in Cloud KMS you decide who may use it, and can take it away.
# custom:
#   id: PL-GOOGLE-ARTIFACT-002
#   severity: Low
#   advice: true
#   kinds: [google]
#   resourceTypes: [artifactregistry.googleapis.com/Repository]
#   remediation: Set kms_key_name to a key in Cloud KMS.
#   fix:
#     terraform: |
#       kms_key_name = google_kms_crypto_key.own.id
#   links: ["https://cloud.google.com/artifact-registry/docs/cmek"]
#   aliases: [CKV_GCP_84]
package rule

import rego.v1

import data.lib.google

deny contains {"path": ["properties", "kmsKeyName"], "message": message} if {
	not google.has_key(input.properties, ["kmsKeyName"])
	message := sprintf("%s is encrypted with a key of Google: kms_key_name is missing", [input.address])
}
