# METADATA
# title: CloudTrail trails must cover all regions
# description: A trail of one region says nothing about what happens in the others, and an attacker may work where nobody looks.
# custom:
#   id: PL-TF-AWS-CLOUDTRAIL-001
#   severity: Medium
#   kinds: [terraform]
#   resourceTypes: [aws_cloudtrail]
#   remediation: Set is_multi_region_trail to true.
#   compliance: ["CIS AWS 3.1", "NIST 800-53 AU-12", "PCI-DSS 10.1"]
#   aliases: [CKV_AWS_67, AVD-AWS-0014]
package rule

import rego.v1

types := {"aws_cloudtrail"}

applies contains ["resources", i] if {
	some i, r in input.resources
	r.type in types
}

deny contains {"path": place(i, "is_multi_region_trail"), "message": message} if {
	some i, r in input.resources
	r.type in types
	off(object.get(r.properties, "is_multi_region_trail", false))
	message := sprintf("%s records one region only: is_multi_region_trail is not true", [r.address])
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
