# METADATA
# title: Load balancers must not serve plain HTTP
# description: What goes over an HTTP listener, passwords and session cookies included, can be read and changed on the way. A listener that only redirects to HTTPS is fine.
# custom:
#   id: PL-CFN-AWS-ELB-001
#   severity: Medium
#   kinds: [cloudformation]
#   resourceTypes: ["AWS::ElasticLoadBalancingV2::Listener", "AWS::ElasticLoadBalancing::LoadBalancer"]
#   remediation: Use an HTTPS listener with a certificate, and let the HTTP listener redirect to it.
#   compliance: ["NIST 800-53 SC-8", "NIST 800-53 SC-23", "PCI-DSS 4.1"]
#   aliases: [CKV_AWS_2, AVD-AWS-0054]
package rule

import rego.v1

applies contains ["Resources", i] if {
	some i, r in input.Resources
	r.Type in {"AWS::ElasticLoadBalancingV2::Listener", "AWS::ElasticLoadBalancing::LoadBalancer"}
}

deny contains {"path": ["Resources", i, "Properties", "Protocol"], "message": message} if {
	some i, r in input.Resources
	r.Type == "AWS::ElasticLoadBalancingV2::Listener"
	upper(r.Properties.Protocol) == "HTTP"
	some action in actions(r)
	in_clear(action)
	message := sprintf("%s serves plain HTTP: it has an action of type %s that does not lead to HTTPS", [r.Name, action.Type])
}

# The default actions of a listener and those of its rules.
actions(listener) := {action | some action in listener.Properties.DefaultActions} | {action |
	some r in input.Resources
	r.Type == "AWS::ElasticLoadBalancingV2::ListenerRule"
	r.Properties.ListenerArn in {sprintf("${%s}", [listener.Name]), sprintf("${%s.ListenerArn}", [listener.Name])}
	some action in r.Properties.Actions
}

in_clear(action) if action.Type in {"forward", "authenticate-cognito", "authenticate-oidc"}

# A redirect that names no protocol keeps the one it came with.
in_clear(action) if {
	action.Type == "redirect"
	not is_string(action.RedirectConfig)
	upper(object.get(action, ["RedirectConfig", "Protocol"], "#{protocol}")) in {"HTTP", "#{PROTOCOL}"}
}

deny contains {"path": ["Resources", i, "Properties", "Listeners", j, "Protocol"], "message": message} if {
	some i, r in input.Resources
	r.Type == "AWS::ElasticLoadBalancing::LoadBalancer"
	some j, listener in r.Properties.Listeners
	upper(listener.Protocol) == "HTTP"
	message := sprintf("%s serves plain HTTP: it has a listener with the protocol %s", [r.Name, listener.Protocol])
}

default passed := null

passed if {
	count(applies) > 0
	count(deny) == 0
}

passed := false if count(deny) > 0

passed_err := concat("; ", sort([d.message | some d in deny])) if count(deny) > 0
