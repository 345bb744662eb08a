# METADATA
# title: AKS clusters should have Kubernetes RBAC enabled and local accounts disabled
# description: Without role-based access control everybody who can reach the API server may do everything. Local accounts are shared certificates that bypass Microsoft Entra ID and its audit trail.
# custom:
#   id: PL-AZURE-AKS-001
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: [Microsoft.ContainerService/managedClusters]
#   remediation: Leave enableRBAC (role_based_access_control_enabled) on, set disableLocalAccounts (local_account_disabled) to true and configure aadProfile (azure_active_directory_role_based_access_control).
#   fix:
#     terraform: |
#       local_account_disabled            = true
#       role_based_access_control_enabled = true
#     arm: |
#       "disableLocalAccounts": true,
#       "enableRBAC": true
#     bicep: |
#       disableLocalAccounts: true
#       enableRBAC: true
#   links: ["https://learn.microsoft.com/en-us/azure/aks/manage-local-accounts-managed-azure-ad"]
#   covers: [PL-AZURE-AKS-001]
#   aliases: [PL-TF-AZURE-AKS-001, PL-ARM-AZURE-AKS-001, CKV_AZURE_5, CKV_AZURE_141, AVD-AZU-0042, aks_cluster_rbac_enabled, aks_cluster_local_accounts_disabled, 9307a2ed-35c2-413d-94de-a1a0682c2158, 86f92117-eed8-4614-9c6c-b26da20ff37f, azure-container-use-rbac-permissions, AZU007]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "enableRBAC"], "message": message} if {
	values.is_false(input.properties.enableRBAC)
	message := sprintf("%s has weak access control: it has no role-based access control", [input.address])
}

deny contains {"path": ["properties", "disableLocalAccounts"], "message": message} if {
	values.is_false(input.properties.disableLocalAccounts)
	message := sprintf("%s has weak access control: local accounts are not disabled", [input.address])
}
