# METADATA
# title: Azure Container Registry (ACR) should be zone-redundant
# description: A registry in one zone is gone while that zone is, and with it deployments and restarts.
# custom:
#   id: PL-AZURE-ACR-006
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.ContainerRegistry/registries]
#   remediation: Set zoneRedundancy to Enabled (zone_redundancy_enabled to true) when the registry is created.
#   fix:
#     terraform: |
#       zone_redundancy_enabled = true
#     arm: |
#       "zoneRedundancy": "Enabled"
#     bicep: |
#       zoneRedundancy: 'Enabled'
#   links: ["https://learn.microsoft.com/en-us/azure/container-registry/zone-redundancy"]
#   aliases: [CKV_AZURE_233]
package rule

import rego.v1

deny contains {"path": ["properties", "zoneRedundancy"], "message": message} if {
	lower(input.properties.zoneRedundancy) == "disabled"
	message := sprintf("%s is in one zone only", [input.address])
}

deny contains {"path": ["attached", "replications", i, "properties", "zoneRedundancy"], "message": message} if {
	some i, replication in input.attached.replications
	lower(replication.properties.zoneRedundancy) == "disabled"
	message := sprintf("a replication of %s is in one zone only", [input.address])
}
