# METADATA
# title: GKE control planes should be private or have authorized networks
# description: A control plane that answers the whole internet can be attacked by anybody with a stolen credential or an exploit.
# custom:
#   id: PL-GOOGLE-GKE-003
#   severity: Medium
#   kinds: [google]
#   resourceTypes: [container.googleapis.com/Cluster]
#   remediation: Add master_authorized_networks_config with the networks that need access, or use a private or DNS-based endpoint only.
#   fix:
#     terraform: |
#       master_authorized_networks_config {
#         cidr_blocks {
#           cidr_block   = "10.0.0.0/8" # the networks that need access
#           display_name = "office"
#         }
#       }
#   links: ["https://cloud.google.com/kubernetes-engine/docs/how-to/authorized-networks"]
#   aliases: [PL-TF-GCP-GKE-003, CKV_GCP_20, AVD-GCP-0061, 6ccb85d7-0420-4907-9380-50313f80946b, google-gke-enable-master-networks]
package rule

import rego.v1

deny contains {"path": ["properties", "masterAuthorizedNetworksConfig"], "message": message} if {
	not closed
	not limited
	message := sprintf("the control plane of %s answers the whole internet: it has no master_authorized_networks_config", [input.address])
}

# to some, or nobody knows to whom; accounts show it also where it is off
limited if is_string(input.properties.masterAuthorizedNetworksConfig)

limited if not object.get(input.properties, ["masterAuthorizedNetworksConfig", "enabled"], null) in {null, false}

# no public address, or not known
closed if is_string(input.properties.privateClusterConfig)

closed if is_string(input.properties.controlPlaneEndpointsConfig)

closed if not object.get(input.properties, ["privateClusterConfig", "enablePrivateEndpoint"], null) in {null, false}

closed if not object.get(input.properties, ["controlPlaneEndpointsConfig", "ipEndpointsConfig", "enabled"], null) in {null, true}
