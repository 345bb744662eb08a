# METADATA
# title: Azure Databricks clusters should not have public IP addresses
# description: Nodes with public IP addresses can be attacked from the internet directly.
# custom:
#   id: PL-AZURE-DATABRICKS-002
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: [Microsoft.Databricks/workspaces]
#   remediation: Set enableNoPublicIp (custom_parameters.no_public_ip) to true.
#   fix:
#     terraform: |
#       custom_parameters {
#         no_public_ip = true
#       }
#     arm: |
#       "parameters": { "enableNoPublicIp": { "value": true } }
#     bicep: |
#       parameters: {
#         enableNoPublicIp: {
#           value: true
#         }
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/databricks/security/network/classic/secure-cluster-connectivity"]
#   aliases: [databricks_workspace_no_public_ip_enabled]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "parameters", "enableNoPublicIp", "value"], "message": message} if {
	values.is_false(input.properties.parameters.enableNoPublicIp.value)
	message := sprintf("clusters of %s have public IP addresses", [input.address])
}
