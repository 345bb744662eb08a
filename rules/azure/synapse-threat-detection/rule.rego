# METADATA
# title: Synapse dedicated SQL pools should have Microsoft Defender (threat detection) enabled
# description: Threat detection tells of injections, unusual logins and brute force while they happen. The workspace's policy counts for all of its pools.
# custom:
#   id: PL-AZURE-SYNAPSE-007
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.Synapse/workspaces/sqlPools]
#   joins: [Microsoft.Synapse/workspaces]
#   remediation: Add a security alert policy with state Enabled to the workspace or to the pool (azurerm_synapse_workspace_security_alert_policy, azurerm_synapse_sql_pool_security_alert_policy; securityAlertPolicies).
#   fix:
#     terraform: |
#       resource "azurerm_synapse_workspace_security_alert_policy" "main" {
#         synapse_workspace_id = azurerm_synapse_workspace.main.id
#         policy_state         = "Enabled"
#       }
#     arm: |
#       {
#         "type": "Microsoft.Synapse/workspaces/securityAlertPolicies",
#         "apiVersion": "2021-06-01",
#         "name": "[concat(parameters('workspace'), '/default')]",
#         "properties": { "state": "Enabled" }
#       }
#     bicep: |
#       resource alerts 'Microsoft.Synapse/workspaces/securityAlertPolicies@2021-06-01' = {
#         parent: workspace
#         name: 'default'
#         properties: {
#           state: 'Enabled'
#         }
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/defender-for-cloud/defender-for-sql-introduction", "https://learn.microsoft.com/en-us/azure/templates/microsoft.synapse/workspaces/securityalertpolicies"]
#   aliases: [CKV2_AZURE_51]
package rule

import rego.v1

workspaces contains workspace if {
	some address, _ in input.refers_to
	workspace := input.joined["Microsoft.Synapse/workspaces"][address]
}

# In an account it is the id that says it.
workspaces contains workspace if {
	some address, workspace in input.joined["Microsoft.Synapse/workspaces"]
	startswith(lower(input.address), lower(concat("", [address, "/sqlPools/"])))
}

state_of(resource) := object.get(resource, ["attached", "securityAlertPolicies", "properties", "state"], "Disabled")

# Where the workspace is not known, nobody can tell.
skip if {
	lower(state_of(input)) == "disabled"
	count(workspaces) == 0
}

deny contains {"path": ["attached", "securityAlertPolicies", "properties", "state"], "message": message} if {
	lower(state_of(input)) == "disabled"
	some workspace in workspaces
	lower(state_of(workspace)) == "disabled"
	message := sprintf("%s does not have Microsoft Defender (threat detection) enabled, nor does %s", [input.address, workspace.address])
}
