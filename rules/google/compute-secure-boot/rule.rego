# METADATA
# title: Compute Engine Shielded VMs should have Secure Boot enabled
# description: Secure Boot refuses boot loaders and kernels that nobody signed, as rootkits are. It is off unless it is switched on.
# custom:
#   id: PL-GOOGLE-COMPUTE-009
#   severity: Low
#   kinds: [google]
#   resourceTypes: [compute.googleapis.com/Instance, compute.googleapis.com/InstanceTemplate]
#   remediation: Set shielded_instance_config.enable_secure_boot to true.
#   fix:
#     terraform: |
#       shielded_instance_config {
#         enable_secure_boot = true
#       }
#   links: ["https://cloud.google.com/compute/shielded-vm/docs/shielded-vm#secure-boot"]
#   aliases: []
package rule

import rego.v1

import data.lib.google

place := array.concat(google.machine_path, ["shieldedInstanceConfig"])

# Machines that are not shielded at all are another rule's.
skip if not is_object(object.get(input, place, null))

deny contains {"path": array.concat(place, ["enableSecureBoot"]), "message": message} if {
	object.get(input, array.concat(place, ["enableSecureBoot"]), false) == false
	message := sprintf("%s boots what nobody signed: enable_secure_boot is not true", [input.address])
}
