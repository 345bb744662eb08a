# METADATA
# title: GKE clusters should encrypt Kubernetes secrets with a customer-managed key (CMEK)
# description: Secrets in etcd are then encrypted once more, with a key that you can take away.
# custom:
#   id: PL-GOOGLE-GKE-013
#   severity: Low
#   advice: true
#   kinds: [google]
#   resourceTypes: [container.googleapis.com/Cluster]
#   remediation: Add database_encryption with state ENCRYPTED and a key.
#   fix:
#     terraform: |
#       database_encryption {
#         state    = "ENCRYPTED"
#         key_name = google_kms_crypto_key.gke.id
#       }
#   links: ["https://cloud.google.com/kubernetes-engine/docs/how-to/encrypting-secrets"]
#   aliases: []
package rule

import rego.v1

deny contains {"path": ["properties", "databaseEncryption", "state"], "message": message} if {
	object.get(input.properties, ["databaseEncryption", "state"], null) in {null, "", "DECRYPTED"}
	message := sprintf("%s keeps secrets without a customer-managed key: database_encryption is not ENCRYPTED", [input.address])
}
