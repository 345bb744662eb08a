# METADATA
# title: KMS keys must be rotated
# description: Key material that is never replaced protects ever more data, so that one leak opens all of it. KMS can replace the material of symmetric keys every year by itself.
# custom:
#   id: PL-TF-AWS-KMS-001
#   severity: Medium
#   kinds: [terraform]
#   resourceTypes: [aws_kms_key]
#   remediation: Set enable_key_rotation to true.
#   compliance: ["CIS AWS 3.6", "NIST 800-53 SC-12", "PCI-DSS 3.6.4"]
#   aliases: [CKV_AWS_7, AVD-AWS-0065]
package rule

import rego.v1

types := {"aws_kms_key"}

applies contains ["resources", i] if {
	some i, r in input.resources
	r.type in types
}

deny contains {"path": place(i, "enable_key_rotation"), "message": message} if {
	some i, r in input.resources
	r.type in types
	off(object.get(r.properties, "enable_key_rotation", false))
	rotatable(r.properties)
	message := sprintf("%s is never rotated: enable_key_rotation is not true", [r.address])
}

# false, in the ways it can be written; an unknown value is not
off(value) if value in {false, "false", 0, "0", null}

# only symmetric encryption keys whose material KMS itself keeps can be rotated by it
rotatable(key) if {
	object.get(key, "customer_master_key_spec", null) in {null, "SYMMETRIC_DEFAULT"}
	object.get(key, "key_usage", null) in {null, "ENCRYPT_DECRYPT"}
	object.get(key, "custom_key_store_id", null) in {null, ""}
}

# the attribute, or the resource when it is not written
place(i, name) := ["resources", i, "properties", name] if {
	name in object.keys(input.resources[i].properties)
} else := ["resources", i]

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
