# METADATA
# title: GKE control planes must not be open to the internet
# description: An authorized network over all addresses limits nobody; anybody with a stolen credential or an exploit gets to the control plane.
# custom:
#   id: PL-GOOGLE-GKE-029
#   severity: High
#   kinds: [google]
#   resourceTypes: [container.googleapis.com/Cluster]
#   remediation: Name the networks that need access in master_authorized_networks_config, or use a private endpoint.
#   fix:
#     terraform: |
#       master_authorized_networks_config {
#         cidr_blocks {
#           cidr_block   = "10.0.0.0/8" # the networks that need access, not 0.0.0.0/0
#           display_name = "office"
#         }
#       }
#   links: ["https://cloud.google.com/kubernetes-engine/docs/how-to/authorized-networks"]
#   aliases: [PL-GOOGLE-GKE-003, PL-TF-GCP-GKE-003, CKV_GCP_18, AVD-GCP-0053, google-gke-no-public-control-plane]
package rule

import rego.v1

import data.lib.cidr

deny contains {"path": ["properties", "masterAuthorizedNetworksConfig", "cidrBlocks", n, "cidrBlock"], "message": message} if {
	not closed
	some n, block in input.properties.masterAuthorizedNetworksConfig.cidrBlocks
	cidr.is_world(block.cidrBlock)
	message := sprintf("the control plane of %s answers the whole internet: %s", [input.address, block.cidrBlock])
}

# no public address, or not known
closed if is_string(input.properties.privateClusterConfig)

closed if is_string(input.properties.controlPlaneEndpointsConfig)

closed if not object.get(input.properties, ["privateClusterConfig", "enablePrivateEndpoint"], null) in {null, false}

closed if not object.get(input.properties, ["controlPlaneEndpointsConfig", "ipEndpointsConfig", "enabled"], null) in {null, true}
