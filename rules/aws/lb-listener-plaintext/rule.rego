# METADATA
# title: ELB load balancers should not serve HTTP without redirecting to HTTPS
# description: Whatever goes over an HTTP listener, passwords and sessions included, can be read and changed on the way. A listener that only redirects to HTTPS is fine.
# custom:
#   id: PL-AWS-ELB-001
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::ElasticLoadBalancingV2::Listener", "AWS::ElasticLoadBalancing::LoadBalancer"]
#   joins: ["AWS::ElasticLoadBalancingV2::LoadBalancer"]
#   remediation: Use the protocol HTTPS with a certificate, and let the listener on port 80 redirect to HTTPS.
#   fix:
#     terraform: |
#       default_action {
#         type = "redirect"
#         redirect {
#           port        = "443"
#           protocol    = "HTTPS"
#           status_code = "HTTP_301"
#         }
#       }
#     cloudformation: |
#       DefaultActions:
#         - Type: redirect
#           RedirectConfig:
#             Port: "443"
#             Protocol: HTTPS
#             StatusCode: HTTP_301
#   links: ["https://docs.aws.amazon.com/elasticloadbalancing/latest/application/create-https-listener.html"]
#   aliases: [PL-TF-AWS-ELB-001, PL-CFN-AWS-ELB-001, CKV_AWS_2, CKV_AWS_376, CKV2_AWS_20, AVD-AWS-0054, CKV_AWS_127, elbv2_ssl_listeners, elb_ssl_listeners, 275a3217-ca37-40c1-a6cf-bb57d245ab32, 80908a75-586b-4c61-ab04-490f4f4525b8, de7f5e83-da88-4046-871f-ea18504b1d43, aws-elb-http-not-used, AWS004]
package rule

import rego.v1

import data.lib.listeners

deny contains {"path": ["properties", "Protocol"], "message": in_clear(action)} if {
	upper(input.properties.Protocol) == "HTTP"
	some action in input.properties.DefaultActions
	listeners.is_in_clear(action)
	not is_internal
}

# Apart from those above: where these could not be read, nothing has passed.
deny contains {"path": ["properties", "Protocol"], "message": in_clear(action)} if {
	upper(input.properties.Protocol) == "HTTP"
	some rule in input.attached.Rules
	some action in rule.Actions
	listeners.is_in_clear(action)
	not is_internal
}

in_clear(action) := sprintf("%s serves plain HTTP: it has an action of type %s that does not lead to HTTPS", [input.address, action.Type])

deny contains {"path": ["properties", "Listeners", i, "Protocol"], "message": message} if {
	some i, listener in input.properties.Listeners
	upper(listener.Protocol) == "HTTP"
	not is_internal
	message := sprintf("%s serves plain HTTP on port %v", [input.address, listener.LoadBalancerPort])
}

# Reached from inside of networks only: PL-AWS-ELB-015 tells these.
is_internal if input.properties.Scheme == "internal"

is_internal if {
	some address, _ in input.refers_to
	input.joined["AWS::ElasticLoadBalancingV2::LoadBalancer"][address].properties.Scheme == "internal"
}
