# METADATA
# title: Load balancers must require TLS 1.2 or newer
# description: Older security policies, the default one included, still accept TLS 1.0 and 1.1, which have known weaknesses.
# custom:
#   id: PL-TF-AWS-ELB-002
#   severity: Medium
#   kinds: [terraform]
#   resourceTypes: [aws_lb_listener, aws_alb_listener]
#   remediation: Set ssl_policy to a policy that begins at TLS 1.2, such as "ELBSecurityPolicy-TLS13-1-2-2021-06".
#   compliance: ["NIST 800-53 SC-8", "NIST 800-53 SC-13", "PCI-DSS 4.1"]
#   aliases: [CKV_AWS_103, AVD-AWS-0047]
package rule

import rego.v1

types := {"aws_lb_listener", "aws_alb_listener"}

applies contains ["resources", i] if {
	some i, r in input.resources
	r.type in types
}

deny contains {"path": place(i, "ssl_policy"), "message": message} if {
	some i, r in input.resources
	r.type in types
	upper(r.properties.protocol) in {"HTTPS", "TLS"}
	old(object.get(r.properties, "ssl_policy", null))
	message := sprintf("%s accepts TLS versions before 1.2: ssl_policy is %v", [r.address, object.get(r.properties, "ssl_policy", "the default")])
}

# nothing said means ELBSecurityPolicy-2016-08
old(policy) if policy in {null, ""}

old(policy) if {
	startswith(policy, "ELBSecurityPolicy-")
	not contains(policy, "${")
	not regex.match(`^ELBSecurityPolicy-(TLS13|TLS|FS)-1-[23]-`, policy)
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
