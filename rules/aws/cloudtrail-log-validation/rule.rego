# METADATA
# title: CloudTrail log files must be validated
# description: Without digest files nobody can tell whether log files were changed or deleted after CloudTrail delivered them.
# custom:
#   id: PL-TF-AWS-CLOUDTRAIL-002
#   severity: Medium
#   kinds: [terraform]
#   resourceTypes: [aws_cloudtrail]
#   remediation: Set enable_log_file_validation to true.
#   compliance: ["CIS AWS 3.2", "NIST 800-53 AU-9", "PCI-DSS 10.5.2"]
#   aliases: [CKV_AWS_36, AVD-AWS-0016]
package rule

import rego.v1

types := {"aws_cloudtrail"}

applies contains ["resources", i] if {
	some i, r in input.resources
	r.type in types
}

deny contains {"path": place(i, "enable_log_file_validation"), "message": message} if {
	some i, r in input.resources
	r.type in types
	off(object.get(r.properties, "enable_log_file_validation", false))
	message := sprintf("%s does not validate its log files: enable_log_file_validation is not true", [r.address])
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
