# METADATA
# title: Compute Engine instances should migrate on host maintenance
# description: An instance that is terminated instead is down whenever Google maintains its host.
# custom:
#   id: PL-GOOGLE-COMPUTE-038
#   severity: Low
#   advice: true
#   kinds: [google]
#   resourceTypes: ["compute.googleapis.com/Instance"]
#   remediation: Set on-host maintenance to MIGRATE, where the machine type can.
#   fix:
#     terraform: |
#       scheduling {
#         on_host_maintenance = "MIGRATE"
#       }
#   links: ["https://cloud.google.com/compute/docs/instances/setting-vm-host-options"]
#   aliases: [compute_instance_on_host_maintenance_migrate]
package rule

import rego.v1

# Spot VMs, and those with accelerators, cannot migrate.
skip if input.properties.scheduling.preemptible == true

skip if input.properties.scheduling.provisioningModel == "SPOT"

skip if count(input.properties.guestAccelerators) > 0

deny contains {"path": ["properties", "scheduling", "onHostMaintenance"], "message": message} if {
	input.properties.scheduling.onHostMaintenance == "TERMINATE"
	message := sprintf("%s is terminated on host maintenance", [input.address])
}
