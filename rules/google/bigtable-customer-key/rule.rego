# METADATA
# title: Bigtable clusters should be encrypted with a customer-managed key (CMEK)
# description: Google encrypts all data; with a key in Cloud KMS you decide who may use it, and can take it away.
# custom:
#   id: PL-GOOGLE-BIGTABLE-001
#   severity: Low
#   advice: true
#   kinds: [google]
#   resourceTypes: [bigtableadmin.googleapis.com/Instance]
#   remediation: Set kms_key_name of every cluster to a key in Cloud KMS.
#   fix:
#     terraform: |
#       cluster {
#         kms_key_name = google_kms_crypto_key.own.id
#       }
#   links: ["https://cloud.google.com/bigtable/docs/cmek"]
#   aliases: [CKV_GCP_85]
package rule

import rego.v1

import data.lib.google

# Clusters of live instances are not read with them.
skip if not input.attached.clusters

deny contains {"path": ["attached", "clusters", n, "encryptionConfig", "kmsKeyName"], "message": message} if {
	some n, cluster in input.attached.clusters
	not google.has_key(cluster, ["encryptionConfig", "kmsKeyName"])
	message := sprintf("%s has a cluster that is encrypted with a key of Google: %v", [input.address, object.get(cluster, "name", n)])
}
