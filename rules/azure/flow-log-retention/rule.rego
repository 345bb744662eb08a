# METADATA
# title: Azure network flow logs should have a retention of at least 90 days
# description: Attacks are often noticed after weeks. Without the logs of that time nobody can tell where they came from and what they reached.
# custom:
#   id: PL-AZURE-NETWORK-008
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.Network/networkWatchers/flowLogs]
#   remediation: Enable the flow log and its retention policy with 90 days or more, or 0 for ever.
#   fix:
#     terraform: |
#       enabled = true
#
#       retention_policy {
#         enabled = true
#         days    = 90
#       }
#     arm: |
#       "enabled": true,
#       "retentionPolicy": { "enabled": true, "days": 90 }
#     bicep: |
#       enabled: true
#       retentionPolicy: {
#         enabled: true
#         days: 90
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/network-watcher/vnet-flow-logs-overview"]
#   aliases: [CKV_AZURE_12, network_flow_log_more_than_90_days, AVD-AZU-0049, 564b70f8-41cd-4690-aff8-bb53add86bc9, 7750fcca-dd03-4d38-b663-4b70289bcfd4, azure-network-retention-policy-set]
#   parameters:
#     minimum_days: Days that flow logs must be kept at least.
package rule

import rego.v1

import data.lib.values

minimum_days := 90

deny contains {"path": ["properties", "enabled"], "message": message} if {
	values.is_false(object.get(input.properties, "enabled", false))
	message := sprintf("%s is disabled", [input.address])
}

deny contains {"path": ["properties", "retentionPolicy", "enabled"], "message": message} if {
	values.is_false(object.get(input.properties, ["retentionPolicy", "enabled"], false))
	message := sprintf("%s has no retention policy", [input.address])
}

deny contains {"path": ["properties", "retentionPolicy", "days"], "message": message} if {
	values.is_true(input.properties.retentionPolicy.enabled)
	days := to_number(input.properties.retentionPolicy.days)
	days > 0
	days < minimum_days
	message := sprintf("%s is kept for %v days only", [input.address, days])
}
