# METADATA
# title: Compute metadata must not open the serial console or switch OS Login off
# description: The interactive serial console ignores firewall rules and addresses. Without OS Login, SSH keys in metadata give access that IAM neither grants nor revokes.
# custom:
#   id: PL-TF-GCP-COMPUTE-003
#   severity: Medium
#   kinds: [terraform]
#   resourceTypes: [google_compute_instance, google_compute_instance_template, google_compute_region_instance_template, google_compute_instance_from_template, google_compute_project_metadata, google_compute_project_metadata_item]
#   remediation: Remove serial-port-enable from the metadata and set enable-oslogin to TRUE for the project.
#   compliance: ["CIS GCP 4.4", "CIS GCP 4.5", "NIST 800-53 AC-17", "PCI-DSS 2.2.4"]
#   aliases: [CKV_GCP_34, CKV_GCP_35, AVD-GCP-0032, AVD-GCP-0036]
package rule

import rego.v1

weak_values := {
	"serial-port-enable": {"true", "1", "y", "yes"},
	"enable-oslogin": {"false", "0", "n", "no"},
}

holders[i] := r if {
	some i, r in input.resources
	r.type in {
		"google_compute_instance",
		"google_compute_instance_template",
		"google_compute_region_instance_template",
		"google_compute_instance_from_template",
		"google_compute_project_metadata",
	}
}

items[i] := r if {
	some i, r in input.resources
	r.type == "google_compute_project_metadata_item"
}

applies contains ["resources", i] if some i, _ in object.union(holders, items)

deny contains {"path": ["resources", i, "properties", "metadata", key], "message": message} if {
	some i, r in holders
	some key, value in r.properties.metadata
	lower(sprintf("%v", [value])) in weak_values[lower(key)]
	message := sprintf("%s weakens access control: metadata %s is %v", [r.address, key, value])
}

deny contains {"path": ["resources", i, "properties", "value"], "message": message} if {
	some i, r in items
	lower(sprintf("%v", [r.properties.value])) in weak_values[lower(r.properties.key)]
	message := sprintf("%s weakens access control: metadata %s is %v", [r.address, r.properties.key, r.properties.value])
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
