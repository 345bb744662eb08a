# METADATA
# title: AKS clusters should have the Kubernetes dashboard disabled
# description: The old dashboard add-on ran with wide rights and was a known way into clusters.
# custom:
#   id: PL-AZURE-AKS-005
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: [Microsoft.ContainerService/managedClusters]
#   remediation: Remove the add-on kubeDashboard.
#   fix:
#     terraform: |
#       addon_profile {
#         kube_dashboard {
#           enabled = false
#         }
#       }
#     arm: |
#       "addonProfiles": { "kubeDashboard": { "enabled": false } }
#     bicep: |
#       addonProfiles: {
#         kubeDashboard: {
#           enabled: false
#         }
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/aks/kubernetes-portal"]
#   aliases: [CKV_AZURE_8, c62d3b92-9a11-4ffd-b7b7-6faaae83faed, 61c3cb8b-0715-47e4-b788-86dde40dd2db]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "addonProfiles", name, "enabled"], "message": message} if {
	some name, addon in input.properties.addonProfiles
	lower(name) == "kubedashboard"
	values.is_true(addon.enabled)
	message := sprintf("%s runs the Kubernetes dashboard", [input.address])
}
