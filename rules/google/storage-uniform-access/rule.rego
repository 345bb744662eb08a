# METADATA
# title: Storage buckets must use uniform bucket-level access
# description: Without it every object may have an access list of its own beside IAM, and nobody can tell from the bucket who reads what.
# custom:
#   id: PL-TF-GCP-STORAGE-002
#   severity: Medium
#   kinds: [terraform]
#   resourceTypes: [google_storage_bucket]
#   remediation: Set uniform_bucket_level_access to true.
#   compliance: ["CIS GCP 5.2", "NIST 800-53 AC-3", "PCI-DSS 7.2.2"]
#   aliases: [CKV_GCP_29, AVD-GCP-0002]
package rule

import rego.v1

buckets[i] := r if {
	some i, r in input.resources
	r.type == "google_storage_bucket"
}

applies contains ["resources", i] if some i, _ in buckets

# bucket_policy_only was its name before version 4 of the provider
switches := ["uniform_bucket_level_access", "bucket_policy_only"]

deny contains {"path": ["resources", i, "properties", attribute], "message": message} if {
	some i, r in buckets
	some attribute in switches
	r.properties[attribute] in {false, "false"}
	message := sprintf("%s allows access lists of objects: %s is false", [r.address, attribute])
}

deny contains {"path": ["resources", i], "message": message} if {
	some i, r in buckets
	every attribute in switches {
		object.get(r.properties, attribute, null) == null
	}
	message := sprintf("%s allows access lists of objects: uniform_bucket_level_access is missing", [r.address])
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
