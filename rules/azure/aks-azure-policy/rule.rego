# METADATA
# title: AKS clusters should have the Azure Policy add-on enabled
# description: "The add-on brings rules of the organisation about pods into the cluster: no privileged containers, only images of known registries."
# custom:
#   id: PL-AZURE-AKS-007
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.ContainerService/managedClusters]
#   remediation: Enable the add-on azurepolicy (azure_policy_enabled).
#   fix:
#     terraform: |
#       azure_policy_enabled = true
#     arm: |
#       "addonProfiles": { "azurepolicy": { "enabled": true } }
#     bicep: |
#       addonProfiles: {
#         azurepolicy: {
#           enabled: true
#         }
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/aks/use-azure-policy"]
#   aliases: [CKV_AZURE_116, 43789711-161b-4708-b5bb-9d1c626f7492]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "addonProfiles"], "message": message} if {
	is_object(object.get(input.properties, "addonProfiles", {}))
	not is_enforced
	message := sprintf("%s does not enforce Azure Policy", [input.address])
}

is_enforced if {
	some name, addon in input.properties.addonProfiles
	lower(name) == "azurepolicy"
	not values.is_false(object.get(addon, "enabled", false))
}
