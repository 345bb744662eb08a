# METADATA
# title: GKE nodes should not have public IP addresses
# description: Nodes with public IP addresses can be reached from the internet as soon as a firewall rule allows it, and leave the network without passing a gateway.
# custom:
#   id: PL-GOOGLE-GKE-002
#   severity: Medium
#   kinds: [google]
#   resourceTypes: [container.googleapis.com/Cluster]
#   remediation: Add private_cluster_config with enable_private_nodes = true, or set network_config.enable_private_nodes of every node pool.
#   fix:
#     terraform: |
#       private_cluster_config {
#         enable_private_nodes = true
#       }
#   links: ["https://cloud.google.com/kubernetes-engine/docs/how-to/private-clusters"]
#   aliases: [PL-TF-GCP-GKE-002, CKV_GCP_64, AVD-GCP-0059, CKV_GCP_25, 6ccb85d7-0420-4907-9380-50313f80946b, google-gke-enable-private-cluster]
package rule

import rego.v1

deny contains {"path": ["properties", "privateClusterConfig"], "message": message} if {
	object.get(input.properties, ["privateClusterConfig", "enablePrivateNodes"], null) in {null, false}
	not private_pools
	message := sprintf("%s has nodes with public IP addresses: enable_private_nodes is not true", [input.address])
}

# node pools, inside or separate, that decide for themselves
pools := array.concat(object.get(input.properties, "nodePools", []), object.get(input, ["attached", "nodePools"], []))

private_pools if {
	count(pools) > 0
	every pool in pools {
		is_private(pool)
	}
}

# or not known
is_private(pool) if is_string(pool.networkConfig)

is_private(pool) if not object.get(pool, ["networkConfig", "enablePrivateNodes"], null) in {null, false}
