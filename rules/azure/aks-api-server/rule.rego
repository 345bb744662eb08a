# METADATA
# title: AKS clusters should be private or have authorized IP ranges for the API server
# description: An API server that answers the whole internet can be attacked by anybody with a stolen credential or an exploit.
# custom:
#   id: PL-AZURE-AKS-002
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: [Microsoft.ContainerService/managedClusters]
#   remediation: Make the cluster private (enablePrivateCluster, private_cluster_enabled), or list the allowed networks in apiServerAccessProfile.authorizedIPRanges (authorized_ip_ranges).
#   fix:
#     terraform: |
#       api_server_access_profile {
#         authorized_ip_ranges = ["203.0.113.0/24"]
#       }
#     arm: |
#       "apiServerAccessProfile": { "authorizedIPRanges": ["203.0.113.0/24"] }
#     bicep: |
#       apiServerAccessProfile: {
#         authorizedIPRanges: [
#           '203.0.113.0/24'
#         ]
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/aks/api-server-authorized-ip-ranges"]
#   aliases: [PL-TF-AZURE-AKS-002, PL-ARM-AZURE-AKS-002, CKV_AZURE_6, AVD-AZU-0041, 2583fab1-953b-4fae-bd02-4a136a6c21f9, azure-container-limit-authorized-ips, AZU008]
package rule

import rego.v1

import data.lib.cidr
import data.lib.values

profile := input.properties.apiServerAccessProfile

deny contains {"path": ["properties", "apiServerAccessProfile"], "message": message} if {
	is_public
	values.is_missing(profile, ["authorizedIPRanges"])
	values.is_missing(input.properties, ["apiServerAuthorizedIPRanges"])
	message := sprintf("the API server of %s answers the whole internet", [input.address])
}

deny contains {"path": ["properties", "apiServerAccessProfile", "authorizedIPRanges"], "message": message} if {
	is_public
	some range in profile.authorizedIPRanges
	cidr.is_world(range)
	message := sprintf("the API server of %s answers the whole internet: %s", [input.address, range])
}

is_public if {
	values.is_false(profile.enablePrivateCluster)
	lower(input.properties.publicNetworkAccess) == "enabled"
}
