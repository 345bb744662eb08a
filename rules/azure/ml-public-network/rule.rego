# METADATA
# title: Azure Machine Learning workspaces should have public network access disabled
# description: With public network access the workspace has an address on the internet, and only keys and address rules keep others out.
# custom:
#   id: PL-AZURE-ML-001
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.MachineLearningServices/workspaces]
#   remediation: Set publicNetworkAccess to Disabled (public_network_access_enabled to false) and use private endpoints.
#   fix:
#     terraform: |
#       public_network_access_enabled = false
#     arm: |
#       "publicNetworkAccess": "Disabled"
#     bicep: |
#       publicNetworkAccess: 'Disabled'
#   links: ["https://learn.microsoft.com/en-us/azure/machine-learning/how-to-configure-private-link"]
#   aliases: [CKV_AZURE_144]
package rule

import rego.v1

deny contains {"path": ["properties", "publicNetworkAccess"], "message": message} if {
	lower(input.properties.publicNetworkAccess) == "enabled"
	message := sprintf("%s is open to public networks", [input.address])
}
