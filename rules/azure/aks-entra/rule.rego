# METADATA
# title: AKS clusters should authenticate users with Microsoft Entra ID
# description: Without it cluster certificates let people in, which nobody can take back from one of them, and which know nothing of multi-factor authentication.
# custom:
#   id: PL-AZURE-AKS-018
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.ContainerService/managedClusters]
#   remediation: Set aadProfile (azure_active_directory_role_based_access_control).
#   fix:
#     terraform: |
#       azure_active_directory_role_based_access_control {
#         azure_rbac_enabled     = true
#         admin_group_object_ids = [var.admin_group]
#       }
#     arm: |
#       "aadProfile": { "managed": true, "enableAzureRBAC": true }
#     bicep: |
#       aadProfile: {
#         managed: true
#         enableAzureRBAC: true
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/aks/enable-authentication-microsoft-entra-id"]
package rule

import rego.v1

import data.lib.values

# AKS Automatic always does.
skip if lower(object.get(input, ["sku", "name"], "Base")) == "automatic"

deny contains {"path": ["properties", "aadProfile"], "message": message} if {
	values.is_missing(input, ["properties", "aadProfile"])
	message := sprintf("people do not sign in to %s with Microsoft Entra ID", [input.address])
}
