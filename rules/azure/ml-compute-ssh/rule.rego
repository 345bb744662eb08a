# METADATA
# title: Azure Machine Learning compute must not expose SSH to the internet
# description: An open port for SSH on every node is found and attacked within minutes.
# custom:
#   id: PL-AZURE-ML-003
#   severity: High
#   kinds: [azure]
#   resourceTypes: [Microsoft.MachineLearningServices/workspaces/computes]
#   remediation: Set remoteLoginPortPublicAccess to Disabled (ssh_public_access_enabled to false).
#   fix:
#     terraform: |
#       ssh_public_access_enabled = false
#     arm: |
#       "properties": { "remoteLoginPortPublicAccess": "Disabled" }
#     bicep: |
#       properties: {
#         remoteLoginPortPublicAccess: 'Disabled'
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/machine-learning/how-to-create-attach-compute-cluster"]
package rule

import rego.v1

deny contains {"path": ["properties", "properties", "remoteLoginPortPublicAccess"], "message": message} if {
	lower(input.properties.properties.remoteLoginPortPublicAccess) == "enabled"
	message := sprintf("nodes of %s open SSH to the internet", [input.address])
}
