# METADATA
# title: Azure Container Registry (ACR) must not allow anonymous pull
# description: With anonymous pull anybody who knows the name of the registry can download all its images, and what is in them.
# custom:
#   id: PL-AZURE-ACR-002
#   severity: High
#   kinds: [azure]
#   resourceTypes: [Microsoft.ContainerRegistry/registries]
#   remediation: Remove anonymousPullEnabled (anonymous_pull_enabled) or set it to false.
#   fix:
#     terraform: |
#       anonymous_pull_enabled = false
#     arm: |
#       "anonymousPullEnabled": false
#     bicep: |
#       anonymousPullEnabled: false
#   links: ["https://learn.microsoft.com/en-us/azure/container-registry/anonymous-pull-access"]
#   aliases: [CKV_AZURE_138]
package rule

import rego.v1

import data.lib.values

# The tier Basic does not have it.
skip if lower(object.get(input, ["sku", "name"], "Standard")) in {"basic", "classic"}

# Anonymous is then whoever is in a network that the registry has an endpoint in.
skip if lower(object.get(input.properties, "publicNetworkAccess", "Enabled")) == "disabled"

deny contains {"path": ["properties", "anonymousPullEnabled"], "message": message} if {
	values.is_true(input.properties.anonymousPullEnabled)
	message := sprintf("%s allows anonymous pull", [input.address])
}
