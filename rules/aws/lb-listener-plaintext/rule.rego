# METADATA
# title: Load balancers must not serve plain HTTP
# description: Whatever goes over an HTTP listener, passwords and sessions included, can be read and changed on the way. A listener that only redirects to HTTPS is fine.
# custom:
#   id: PL-TF-AWS-ELB-001
#   severity: High
#   kinds: [terraform]
#   resourceTypes: [aws_lb_listener, aws_alb_listener, aws_elb]
#   remediation: Use the protocol HTTPS with a certificate, and let the listener on port 80 redirect to HTTPS.
#   compliance: ["NIST 800-53 SC-8", "PCI-DSS 4.1"]
#   aliases: [CKV_AWS_2, CKV_AWS_376, CKV2_AWS_20, AVD-AWS-0054]
package rule

import rego.v1

types := {"aws_lb_listener", "aws_alb_listener", "aws_elb"}

applies contains ["resources", i] if {
	some i, r in input.resources
	r.type in types
}

deny contains {"path": place(i, "protocol"), "message": message} if {
	some i, r in input.resources
	r.type in {"aws_lb_listener", "aws_alb_listener"}
	plain(r.properties)
	not redirects(r.properties)
	message := sprintf("%s serves plain HTTP: it does not redirect to HTTPS", [r.address])
}

deny contains {"path": ["resources", i, "properties", "listener", j, "lb_protocol"], "message": message} if {
	some i, r in input.resources
	r.type == "aws_elb"
	some j, listener in r.properties.listener
	lower(listener.lb_protocol) == "http"
	message := sprintf("%s serves plain HTTP on port %v", [r.address, listener.lb_port])
}

plain(listener) if upper(listener.protocol) == "HTTP"

# application load balancers speak HTTP when nothing is said; gateway load balancers have no port
plain(listener) if {
	object.get(listener, "protocol", null) == null
	object.get(listener, "port", null) != null
}

redirects(listener) if {
	some action in listener.default_action
	action.type == "redirect"
	some redirect in action.redirect
	upper(redirect.protocol) == "HTTPS"
}

# unknown until deployment
redirects(listener) if contains(listener.default_action, "${")

redirects(listener) if {
	some action in listener.default_action
	contains(action.type, "${")
}

redirects(listener) if {
	some action in listener.default_action
	some redirect in action.redirect
	contains(redirect.protocol, "${")
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
