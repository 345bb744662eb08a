# METADATA
# title: Azure SQL and Synapse audit logs should be sent to Azure Monitor
# description: Logs in a storage account are not looked at. Azure Monitor brings them to where questions are asked and alerts are made.
# custom:
#   id: PL-AZURE-SQL-008
#   severity: Low
#   advice: true
#   kinds: [azure]
#   resourceTypes: [Microsoft.Sql/servers, Microsoft.Sql/servers/databases, Microsoft.Synapse/workspaces, Microsoft.Synapse/workspaces/sqlPools]
#   remediation: Leave isAzureMonitorTargetEnabled (log_monitoring_enabled) on.
#   fix:
#     terraform: |
#       log_monitoring_enabled = true
#     arm: |
#       "isAzureMonitorTargetEnabled": true
#     bicep: |
#       isAzureMonitorTargetEnabled: true
#   links: ["https://learn.microsoft.com/en-us/azure/azure-sql/database/auditing-setup"]
#   aliases: [CKV_AZURE_156, CKV2_AZURE_54]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["attached", kind, "properties", "isAzureMonitorTargetEnabled"], "message": message} if {
	some kind in ["auditingSettings", "extendedAuditingSettings"]
	values.is_false(input.attached[kind].properties.isAzureMonitorTargetEnabled)
	message := sprintf("audit logs of %s are not sent to Azure Monitor", [input.address])
}
