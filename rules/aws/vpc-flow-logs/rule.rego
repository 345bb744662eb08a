# METADATA
# title: VPCs should have flow logs
# description: Flow logs record which connections were made and refused; without them nobody can see how an intruder moved through the network.
# custom:
#   id: PL-TF-AWS-VPC-005
#   severity: Medium
#   kinds: [terraform]
#   resourceTypes: [aws_vpc]
#   remediation: Add an aws_flow_log for the VPC, with traffic_type ALL or REJECT.
#   compliance: ["CIS AWS 3.7", "NIST 800-53 AU-12", "PCI-DSS 10.3.3"]
#   aliases: [CKV2_AWS_11, AVD-AWS-0178]
package rule

import rego.v1

types := {"aws_vpc"}

applies contains ["resources", i] if {
	some i, r in input.resources
	r.type in types
}

deny contains {"path": ["resources", i], "message": message} if {
	some i, r in input.resources
	r.type in types
	not logged(r)
	message := sprintf("%s has no flow log", [r.address])
}

logged(vpc) if {
	some r in input.resources
	r.type == "aws_flow_log"
	names(r.properties.vpc_id, vpc)
}

logged(_) if {
	some r in input.resources
	r.type == "aws_flow_log"
	undecided(r.properties.vpc_id)
}

# another resource names this one: by a name both know, or by a reference
names(text, r) if {
	text == r.properties.id
}

names(text, r) if {
	some before in ["${", "(", "[", " "]
	some after in [".", "["]
	contains(text, concat("", [before, r.address, after]))
}

# in a plan, references inside a module do not say which module
names(text, r) if {
	startswith(r.address, "module.")
	local_address := regex.replace(r.address, `^.*\.(aws_vpc\.)`, "$1")
	startswith(text, concat("", ["${", local_address, "."]))
}

# nobody can tell which one is meant
undecided(text) if {
	regex.match(`\b(each|count|var|local)\.`, text)
	not text in {name | some r in input.resources; r.type == "aws_vpc"; name := r.properties.id}
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
