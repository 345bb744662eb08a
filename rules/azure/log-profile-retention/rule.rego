# METADATA
# title: Azure Monitor log profiles should have a retention of at least 365 days
# description: Who changed what in the subscription is often asked months later.
# custom:
#   id: PL-AZURE-MONITOR-001
#   severity: Low
#   kinds: [azure]
#   resourceTypes: [Microsoft.Insights/logProfiles]
#   remediation: Set retentionPolicy to 365 days or more, or to 0 for ever.
#   fix:
#     terraform: |
#       retention_policy {
#         enabled = true
#         days    = 365
#       }
#     arm: |
#       "retentionPolicy": { "enabled": true, "days": 365 }
#     bicep: |
#       retentionPolicy: {
#         enabled: true
#         days: 365
#       }
#   links: ["https://learn.microsoft.com/en-us/azure/azure-monitor/essentials/activity-log"]
#   aliases: [CKV_AZURE_37, AVD-AZU-0031, 25684eac-daaa-4c2c-94b4-8d2dbb627909, 2b856bf9-8e8c-4005-875f-303a8cba3918, azure-monitor-activity-log-retention-set]
#   parameters:
#     minimum_days: Days that activity logs must be kept at least.
package rule

import rego.v1

import data.lib.values

minimum_days := 365

policy := object.get(input, ["properties", "retentionPolicy"], {})

deny contains {"path": ["properties", "retentionPolicy", "days"], "message": message} if {
	values.is_true(policy.enabled)
	days := to_number(object.get(policy, "days", 0))
	days > 0
	days < minimum_days
	message := sprintf("activity logs are kept for %v days only by %s", [days, input.address])
}

deny contains {"path": ["properties", "retentionPolicy", "enabled"], "message": message} if {
	values.is_false(policy.enabled)
	to_number(object.get(policy, "days", 0)) != 0
	message := sprintf("%s has no retention policy", [input.address])
}
