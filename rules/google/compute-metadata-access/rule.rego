# METADATA
# title: Compute Engine instances should have serial port access disabled
# description: The interactive serial console ignores firewall rules and addresses; whoever has a key of the machine gets in past them.
# custom:
#   id: PL-GOOGLE-COMPUTE-003
#   severity: Medium
#   kinds: [google]
#   resourceTypes: [compute.googleapis.com/Instance, compute.googleapis.com/InstanceTemplate, compute.googleapis.com/Project]
#   remediation: Remove serial-port-enable from the metadata.
#   fix:
#     terraform: |
#       metadata = {
#         serial-port-enable = "FALSE"
#       }
#   links: ["https://cloud.google.com/compute/docs/troubleshooting/troubleshooting-using-serial-console"]
#   aliases: [PL-TF-GCP-COMPUTE-003, CKV_GCP_35, AVD-GCP-0032, compute_instance_serial_ports_in_use, 97fa667a-d05b-4f16-9071-58b939f34751, google-compute-no-serial-port]
package rule

import rego.v1

import data.lib.google

deny contains {"path": entry.path, "message": message} if {
	some entry in google.metadata("serial-port-enable")
	google.is_yes(entry)
	message := sprintf("%s opens the serial console: metadata serial-port-enable is %s", [input.address, entry.value])
}
