# METADATA
# title: Azure Monitor log profiles should collect activity logs of all regions
# description: Changes of roles, policies and locks are global; a profile that lists regions only misses them.
# custom:
#   id: PL-AZURE-MONITOR-003
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: [Microsoft.Insights/logProfiles]
#   remediation: Add global to locations, with all regions in use.
#   fix:
#     terraform: |
#       locations = ["global", "westeurope"]
#     arm: |
#       "locations": ["global", "westeurope"]
#     bicep: |
#       locations: [
#         'global'
#         'westeurope'
#       ]
#   links: ["https://learn.microsoft.com/en-us/azure/azure-monitor/essentials/activity-log"]
#   aliases: [AVD-AZU-0032, azure-monitor-capture-all-regions]
package rule

import rego.v1

deny contains {"path": ["properties", "locations"], "message": message} if {
	locations := object.get(input, ["properties", "locations"], [])
	is_array(locations)
	not "global" in {lower(location) | some location in locations}
	message := sprintf("%s does not log what belongs to no region", [input.address])
}
