# METADATA
# title: Compute Engine instances should restart automatically
# description: An instance that a failing host has stopped stays so until somebody notices.
# custom:
#   id: PL-GOOGLE-COMPUTE-037
#   severity: Low
#   advice: true
#   kinds: [google]
#   resourceTypes: ["compute.googleapis.com/Instance"]
#   remediation: Set automatic restart.
#   fix:
#     terraform: |
#       scheduling {
#         automatic_restart = true
#       }
#   links: ["https://cloud.google.com/compute/docs/instances/setting-vm-host-options"]
#   aliases: [compute_instance_automatic_restart_enabled]
package rule

import rego.v1

import data.lib.values

# What may be interrupted is not restarted.
skip if input.properties.scheduling.preemptible == true

skip if input.properties.scheduling.provisioningModel == "SPOT"

deny contains {"path": ["properties", "scheduling", "automaticRestart"], "message": message} if {
	values.is_false(input.properties.scheduling.automaticRestart)
	message := sprintf("%s does not restart automatically", [input.address])
}
