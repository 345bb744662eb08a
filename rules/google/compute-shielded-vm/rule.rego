# METADATA
# title: Compute Engine instances should be Shielded VMs
# description: The virtual trusted module and integrity monitoring show that firmware and kernel are what they were; without them malware below the system goes unnoticed. A machine that says nothing has them if its image does, and no Secure Boot.
# custom:
#   id: PL-GOOGLE-COMPUTE-008
#   severity: Low
#   kinds: [google]
#   resourceTypes: [compute.googleapis.com/Instance, compute.googleapis.com/InstanceTemplate]
#   remediation: Add shielded_instance_config, with enable_secure_boot where drivers are signed, and leave enable_vtpm and enable_integrity_monitoring at true.
#   fix:
#     terraform: |
#       shielded_instance_config {
#         enable_secure_boot          = true
#         enable_vtpm                 = true
#         enable_integrity_monitoring = true
#       }
#   links: ["https://cloud.google.com/compute/shielded-vm/docs/shielded-vm"]
#   aliases: [CKV_GCP_39, compute_instance_shielded_vm_enabled, AVD-GCP-0041, AVD-GCP-0045, 1b44e234-3d73-41a8-9954-0b154135280e, google-compute-enable-shielded-vm-vtpm, google-compute-enable-shielded-vm-im]
package rule

import rego.v1

import data.lib.google

place := array.concat(google.machine_path, ["shieldedInstanceConfig"])

deny contains {"path": array.concat(place, [attribute]), "message": message} if {
	some attribute in ["enableVtpm", "enableIntegrityMonitoring"]
	object.get(input, array.concat(place, [attribute]), null) == false
	message := sprintf("%s is not fully shielded: %s is false", [input.address, attribute])
}

deny contains {"path": place, "message": message} if {
	not google.made_from_another
	object.get(input, place, null) == null
	message := sprintf("%s has no shielded_instance_config: it boots what nobody signed, and the rest is left to its image", [input.address])
}
