# METADATA
# title: AKS clusters should be private
# description: The API server of a private cluster has no address on the internet at all; lists of allowed addresses leave those, and what is behind them.
# custom:
#   id: PL-AZURE-AKS-006
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.ContainerService/managedClusters]
#   remediation: Set apiServerAccessProfile.enablePrivateCluster (private_cluster_enabled) to true when the cluster is created.
#   fix:
#     terraform: |
#       private_cluster_enabled = true
#     arm: |
#       "apiServerAccessProfile": { "enablePrivateCluster": true }
#     bicep: |
#       apiServerAccessProfile: {
#         enablePrivateCluster: true
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/aks/private-clusters"]
#   aliases: [CKV_AZURE_115, aks_clusters_public_access_disabled, 599318f2-6653-4569-9e21-041d06c63a89]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "apiServerAccessProfile", "enablePrivateCluster"], "message": message} if {
	values.is_false(input.properties.apiServerAccessProfile.enablePrivateCluster)
	message := sprintf("%s is not private", [input.address])
}
