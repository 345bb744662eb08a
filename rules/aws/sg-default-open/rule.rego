# METADATA
# title: The default security group must allow nothing
# description: Whatever is started without a security group gets the default one; if it allows traffic, a forgotten argument opens a machine.
# custom:
#   id: PL-TF-AWS-VPC-006
#   severity: Medium
#   kinds: [terraform]
#   resourceTypes: [aws_default_security_group]
#   remediation: Leave aws_default_security_group without ingress and egress rules, and give every resource a group of its own.
#   compliance: ["CIS AWS 5.4", "NIST 800-53 AC-4", "PCI-DSS 1.2.1"]
#   aliases: [CKV2_AWS_12, AVD-AWS-0173]
package rule

import rego.v1

types := {"aws_default_security_group"}

applies contains ["resources", i] if {
	some i, r in input.resources
	r.type in types
}

deny contains {"path": ["resources", i, "properties", name, j], "message": message} if {
	some i, r in input.resources
	r.type in types
	some name in ["ingress", "egress"]
	some j, _ in r.properties[name]
	message := sprintf("%s allows traffic: it has an %s rule", [r.address, name])
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
