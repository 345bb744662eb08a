# METADATA
# title: AKS nodes should not have public IP addresses
# description: A node with a public address can be attacked from the internet directly, past the load balancer and its rules.
# custom:
#   id: PL-AZURE-AKS-009
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: [Microsoft.ContainerService/managedClusters, Microsoft.ContainerService/managedClusters/agentPools]
#   remediation: Remove enableNodePublicIP (node_public_ip_enabled, enable_node_public_ip before version 4 of the provider) or set it to false.
#   fix:
#     terraform: |
#       node_public_ip_enabled = false
#     arm: |
#       "enableNodePublicIP": false
#     bicep: |
#       enableNodePublicIP: false
#   links: ["https://learn.microsoft.com/en-us/azure/aks/use-node-public-ips"]
#   aliases: [CKV_AZURE_143, aks_clusters_created_with_private_nodes]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "agentPoolProfiles", i, "enableNodePublicIP"], "message": message} if {
	some i, pool in input.properties.agentPoolProfiles
	values.is_true(pool.enableNodePublicIP)
	message := sprintf("nodes of %s have public IP addresses", [input.address])
}

deny contains {"path": ["properties", "enableNodePublicIP"], "message": message} if {
	values.is_true(input.properties.enableNodePublicIP)
	message := sprintf("nodes of %s have public IP addresses", [input.address])
}
