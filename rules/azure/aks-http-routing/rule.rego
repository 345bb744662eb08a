# METADATA
# title: AKS clusters should have HTTP application routing disabled
# description: The add-on publishes services under a public name without TLS, is not meant for production, and has been retired.
# custom:
#   id: PL-AZURE-AKS-014
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: [Microsoft.ContainerService/managedClusters]
#   remediation: Remove the add-on httpApplicationRouting (http_application_routing_enabled).
#   fix:
#     terraform: |
#       http_application_routing_enabled = false
#     arm: |
#       "addonProfiles": { "httpApplicationRouting": { "enabled": false } }
#     bicep: |
#       addonProfiles: {
#         httpApplicationRouting: {
#           enabled: false
#         }
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/aks/app-routing"]
#   aliases: [CKV_AZURE_246]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "addonProfiles", name, "enabled"], "message": message} if {
	some name, addon in input.properties.addonProfiles
	lower(name) == "httpapplicationrouting"
	values.is_true(addon.enabled)
	message := sprintf("%s uses HTTP application routing", [input.address])
}
