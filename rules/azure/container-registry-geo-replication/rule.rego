# METADATA
# title: Azure Container Registry (ACR) should be geo-replicated
# description: When its only region is lost, nothing can be deployed or restarted that needs an image from the registry.
# custom:
#   id: PL-AZURE-ACR-005
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.ContainerRegistry/registries]
#   remediation: Add georeplications (resources of type replications), which need the sku Premium.
#   fix:
#     terraform: |
#       georeplications {
#         location = "northeurope"
#       }
#     arm: |
#       {
#         "type": "Microsoft.ContainerRegistry/registries/replications",
#         "apiVersion": "2023-07-01",
#         "name": "[concat(parameters('registry'), '/northeurope')]",
#         "location": "northeurope",
#         "properties": {}
#       }
#     bicep: |
#       resource replication 'Microsoft.ContainerRegistry/registries/replications@2023-07-01' = {
#         parent: registry
#         name: 'northeurope'
#         location: 'northeurope'
#         properties: {}
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/container-registry/container-registry-geo-replication"]
#   aliases: [CKV_AZURE_165]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["attached", "replications"], "message": message} if {
	values.is_missing(input, ["attached", "replications"])
	message := sprintf("%s is in one region only", [input.address])
}
