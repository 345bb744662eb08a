# METADATA
# title: GKE node disks should be encrypted with a customer-managed key (CMEK)
# description: Google encrypts every disk; with a key in Cloud KMS you decide who may read it.
# custom:
#   id: PL-GOOGLE-GKE-023
#   severity: Low
#   advice: true
#   kinds: [google]
#   resourceTypes: [container.googleapis.com/Cluster, container.googleapis.com/NodePool]
#   remediation: Set boot_disk_kms_key of nodes.
#   fix:
#     terraform: |
#       node_config {
#         boot_disk_kms_key = google_kms_crypto_key.nodes.id
#       }
#   links: ["https://cloud.google.com/kubernetes-engine/docs/how-to/using-cmek"]
#   aliases: []
package rule

import rego.v1

import data.lib.google

deny contains {"path": array.concat(nodes.path, ["bootDiskKmsKey"]), "message": message} if {
	some nodes in google.node_configs
	object.get(nodes.config, ["bootDiskKmsKey"], null) in {null, ""}
	message := sprintf("%s has nodes with disks under a key of Google: boot_disk_kms_key is missing", [input.address])
}
