# METADATA
# title: Compute Engine instances with sensitive data should be Confidential VMs
# description: Confidential VMs keep their memory encrypted, so that neither neighbours nor the operator of the host can read data while it is used.
# custom:
#   id: PL-GOOGLE-COMPUTE-010
#   severity: Low
#   advice: true
#   kinds: [google]
#   resourceTypes: [compute.googleapis.com/Instance, compute.googleapis.com/InstanceTemplate]
#   remediation: Set confidential_instance_config.enable_confidential_compute to true, with a machine type that supports it.
#   fix:
#     terraform: |
#       confidential_instance_config {
#         enable_confidential_compute = true
#         confidential_instance_type  = "SEV"
#       }
#   links: ["https://cloud.google.com/confidential-computing/confidential-vm/docs/confidential-vm-overview"]
#   aliases: [compute_instance_confidential_computing_enabled]
package rule

import rego.v1

import data.lib.google

# A machine of a series that cannot be confidential would have to be another one first; where it says what it wants, it is asked.
skip if {
	machine := object.get(input, array.concat(google.machine_path, ["machineType"]), null)
	is_string(machine)
	not contains(machine, "${")
	series := regex.replace(machine, `^.*/`, "")
	not regex.match(`^(n2d|c2d|c3|c3d|c4d|n4d|a3|g4)-`, series)
	object.get(input, place, null) == null
}

place := array.concat(google.machine_path, ["confidentialInstanceConfig"])

deny contains {"path": place, "message": message} if {
	not google.made_from_another
	not is_confidential
	message := sprintf("%s keeps its memory in plain text: confidential computing is not enabled", [input.address])
}

# or not known
is_confidential if is_string(object.get(input, place, null))

is_confidential if {
	some attribute in ["enableConfidentialCompute", "confidentialInstanceType"]
	not object.get(input, array.concat(place, [attribute]), null) in {null, false, ""}
}
