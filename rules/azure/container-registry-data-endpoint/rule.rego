# METADATA
# title: Azure Container Registry (ACR) should have dedicated data endpoints enabled
# description: Without them firewalls must let clients reach *.blob.core.windows.net, and so the storage of anybody, to pull images.
# custom:
#   id: PL-AZURE-ACR-007
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.ContainerRegistry/registries]
#   remediation: Set dataEndpointEnabled (data_endpoint_enabled) to true, which needs the sku Premium.
#   fix:
#     terraform: |
#       data_endpoint_enabled = true
#     arm: |
#       "dataEndpointEnabled": true
#     bicep: |
#       dataEndpointEnabled: true
#   links: ["https://learn.microsoft.com/en-us/azure/container-registry/container-registry-dedicated-data-endpoints"]
#   aliases: [CKV_AZURE_237]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "dataEndpointEnabled"], "message": message} if {
	values.is_false(input.properties.dataEndpointEnabled)
	message := sprintf("%s has no data endpoints of its own", [input.address])
}
