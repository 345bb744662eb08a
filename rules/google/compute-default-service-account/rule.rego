# METADATA
# title: Compute instances must not use the default service account with full access
# description: The default service account often has the Editor role; with the scope cloud-platform every program on the machine can change everything in the project.
# custom:
#   id: PL-TF-GCP-COMPUTE-004
#   severity: High
#   kinds: [terraform]
#   resourceTypes: [google_compute_instance, google_compute_instance_template, google_compute_region_instance_template, google_compute_instance_from_template]
#   remediation: Create a service account for the machine with the roles it needs, and name it in service_account.email.
#   compliance: ["CIS GCP 4.2", "NIST 800-53 AC-6", "PCI-DSS 7.2.2"]
#   aliases: [CKV_GCP_31]
package rule

import rego.v1

machines[i] := r if {
	some i, r in input.resources
	r.type in {
		"google_compute_instance",
		"google_compute_instance_template",
		"google_compute_region_instance_template",
		"google_compute_instance_from_template",
	}
}

applies contains ["resources", i] if some i, _ in machines

deny contains {"path": ["resources", i, "properties", "service_account", n, "scopes"], "message": message} if {
	some i, r in machines
	some n, account in r.properties.service_account
	is_default(object.get(account, "email", null))
	some scope in account.scopes
	scope in {"cloud-platform", "https://www.googleapis.com/auth/cloud-platform"}
	message := sprintf("%s uses the default service account with full access: scope %s", [r.address, scope])
}

# without an address the default is used
is_default(email) if email in {null, "", "default"}

is_default(email) if regex.match(`^\d+-compute@developer\.gserviceaccount\.com$`, email)

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
