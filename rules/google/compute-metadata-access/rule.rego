# METADATA
# title: Compute metadata must not open the serial console or switch OS Login off
# description: The interactive serial console ignores firewall rules and addresses. Without OS Login, SSH keys in metadata give access that IAM neither grants nor revokes.
# custom:
#   id: PL-GOOGLE-COMPUTE-003
#   severity: Medium
#   kinds: [google]
#   resourceTypes: [compute.googleapis.com/Instance, compute.googleapis.com/InstanceTemplate, compute.googleapis.com/Project]
#   remediation: Remove serial-port-enable from the metadata and set enable-oslogin to TRUE for the project.
#   compliance: ["CIS GCP 4.4", "CIS GCP 4.5", "NIST 800-53 AC-17", "PCI-DSS 2.2.4"]
#   aliases: [PL-TF-GCP-COMPUTE-003, CKV_GCP_34, CKV_GCP_35, AVD-GCP-0032, AVD-GCP-0036]
package rule

import rego.v1

import data.lib.google

weak_values := {
	"serial-port-enable": {"true", "1", "y", "yes"},
	"enable-oslogin": {"false", "0", "n", "no"},
}

places := [array.concat(google.machine_path, ["metadata", "items"]), ["properties", "commonInstanceMetadata", "items"]]

deny contains {"path": array.concat(place, [n, "value"]), "message": message} if {
	some place in places
	some n, item in object.get(input, place, [])
	lower(sprintf("%v", [item.value])) in weak_values[lower(item.key)]
	message := sprintf("%s weakens access control: metadata %s is %v", [input.address, item.key, item.value])
}
