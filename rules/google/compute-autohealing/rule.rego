# METADATA
# title: Compute Engine managed instance groups should have autohealing enabled
# description: Without a health check an instance that does not answer any more stays in the group.
# custom:
#   id: PL-GOOGLE-COMPUTE-039
#   severity: Low
#   advice: true
#   kinds: [google]
#   resourceTypes: ["compute.googleapis.com/InstanceGroupManager"]
#   remediation: Add an autohealing policy with a health check.
#   fix:
#     terraform: |
#       auto_healing_policies {
#         health_check      = google_compute_health_check.web.id
#         initial_delay_sec = 300
#       }
#   links: ["https://cloud.google.com/compute/docs/instance-groups/autohealing-instances-in-migs"]
#   aliases: [compute_instance_group_autohealing_enabled]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "autoHealingPolicies"], "message": message} if {
	values.is_missing(input, ["properties", "autoHealingPolicies"])
	message := sprintf("%s has no autohealing policy", [input.address])
}
