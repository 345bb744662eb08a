# METADATA
# title: Azure Monitor log profiles should collect all activity log categories
# description: A profile without writes, deletions or actions misses what an intruder does.
# custom:
#   id: PL-AZURE-MONITOR-002
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: [Microsoft.Insights/logProfiles]
#   remediation: List Write, Delete and Action in categories.
#   fix:
#     terraform: |
#       categories = ["Action", "Delete", "Write"]
#     arm: |
#       "categories": ["Write", "Delete", "Action"]
#     bicep: |
#       categories: [
#         'Write'
#         'Delete'
#         'Action'
#       ]
#   links: ["https://learn.microsoft.com/en-us/azure/azure-monitor/essentials/activity-log"]
#   aliases: [CKV_AZURE_38, AVD-AZU-0033, 4d522e7b-f938-4d51-a3b1-974ada528bd3, azure-monitor-capture-all-activities]
package rule

import rego.v1

deny contains {"path": ["properties", "categories"], "message": message} if {
	categories := object.get(input, ["properties", "categories"], [])
	is_array(categories)
	missing := {"Action", "Delete", "Write"} - {category | some category in categories}
	count(missing) > 0
	message := sprintf("%s does not log %s", [input.address, concat(", ", sort(missing))])
}
