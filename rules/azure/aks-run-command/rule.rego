# METADATA
# title: AKS clusters should have command invoke (run command) disabled
# description: Run command lets whoever may use it in Azure run programs in a private cluster with rights of an administrator, past its network.
# custom:
#   id: PL-AZURE-AKS-016
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.ContainerService/managedClusters]
#   remediation: Set apiServerAccessProfile.disableRunCommand to true (run_command_enabled to false).
#   fix:
#     terraform: |
#       run_command_enabled = false
#     arm: |
#       "apiServerAccessProfile": { "disableRunCommand": true }
#     bicep: |
#       apiServerAccessProfile: {
#         disableRunCommand: true
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/aks/access-private-cluster"]
package rule

import rego.v1

import data.lib.values

# Others can be reached anyway.
skip if not values.is_true(object.get(input.properties, ["apiServerAccessProfile", "enablePrivateCluster"], false))

deny contains {"path": ["properties", "apiServerAccessProfile", "disableRunCommand"], "message": message} if {
	values.is_false(input.properties.apiServerAccessProfile.disableRunCommand)
	message := sprintf("commands can be run in %s from outside of its network", [input.address])
}
