# METADATA
# title: EFS file systems must be encrypted at rest
# description: A file system that is created without encryption keeps its data and metadata in plain form, and encryption cannot be switched on later.
# custom:
#   id: PL-TF-AWS-EFS-001
#   severity: High
#   kinds: [terraform]
#   resourceTypes: [aws_efs_file_system]
#   remediation: Set encrypted to true, and kms_key_id where a key of your own is required. An existing file system must be replaced.
#   compliance: ["CIS AWS 2.4.1", "NIST 800-53 SC-28", "PCI-DSS 3.4"]
#   aliases: [CKV_AWS_42, AVD-AWS-0037]
package rule

import rego.v1

types := {"aws_efs_file_system"}

applies contains ["resources", i] if {
	some i, r in input.resources
	r.type in types
}

deny contains {"path": place(i, "encrypted"), "message": message} if {
	some i, r in input.resources
	r.type in types
	off(object.get(r.properties, "encrypted", false))
	message := sprintf("%s is not encrypted at rest: encrypted is not true", [r.address])
}

# false, in the ways it can be written; an unknown value is not
off(value) if value in {false, "false", 0, "0", null}

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
