# METADATA
# title: Azure Machine Learning compute should have local authentication disabled
# description: Local accounts are shared keys and passwords that Microsoft Entra ID does not see.
# custom:
#   id: PL-AZURE-ML-002
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.MachineLearningServices/workspaces/computes]
#   remediation: Set disableLocalAuth to true (local_auth_enabled to false).
#   fix:
#     terraform: |
#       local_auth_enabled = false
#     arm: |
#       "disableLocalAuth": true
#     bicep: |
#       disableLocalAuth: true
#   links: ["https://learn.microsoft.com/en-us/azure/machine-learning/how-to-manage-compute-instance"]
#   aliases: [CKV_AZURE_142]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "disableLocalAuth"], "message": message} if {
	values.is_false(input.properties.disableLocalAuth)
	message := sprintf("%s has local accounts", [input.address])
}
