# METADATA
# title: KMS keys must be rotated within 90 days
# description: Rotation limits how much data one key version protects and how long a leaked one is of use. Keys are not rotated unless rotation_period is set.
# custom:
#   id: PL-TF-GCP-KMS-001
#   severity: Medium
#   kinds: [terraform]
#   resourceTypes: [google_kms_crypto_key]
#   remediation: Set rotation_period to 7776000s (90 days) or less.
#   compliance: ["CIS GCP 1.10", "NIST 800-53 SC-12", "PCI-DSS 3.7.4"]
#   aliases: [CKV_GCP_43, AVD-GCP-0065]
package rule

import rego.v1

# others cannot be rotated automatically
rotatable_keys[i] := r if {
	some i, r in input.resources
	r.type == "google_kms_crypto_key"
	object.get(r.properties, "purpose", null) in {null, "ENCRYPT_DECRYPT"}
	object.get(r.properties, "import_only", null) in {null, false, "false"}
}

applies contains ["resources", i] if some i, _ in rotatable_keys

deny contains {"path": ["resources", i, "properties", "rotation_period"], "message": message} if {
	some i, r in rotatable_keys
	to_number(trim_suffix(r.properties.rotation_period, "s")) > ((90 * 24) * 60) * 60
	message := sprintf("%s is rotated too rarely: rotation_period is %s", [r.address, r.properties.rotation_period])
}

deny contains {"path": ["resources", i], "message": message} if {
	some i, r in rotatable_keys
	object.get(r.properties, "rotation_period", null) in {null, ""}
	message := sprintf("%s is never rotated: rotation_period is missing", [r.address])
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
