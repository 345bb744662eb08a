# METADATA
# title: ELB internal load balancers should use HTTPS
# description: A listener for HTTP of an internal load balancer can be read and changed by whoever is in the network between the clients and it. What the internet reaches is PL-AWS-ELB-001.
# custom:
#   id: PL-AWS-ELB-015
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::ElasticLoadBalancingV2::Listener", "AWS::ElasticLoadBalancing::LoadBalancer"]
#   joins: ["AWS::ElasticLoadBalancingV2::LoadBalancer"]
#   remediation: Use the protocol HTTPS with a certificate.
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
#   aliases: [CKV_AWS_2, CKV_AWS_376, CKV_AWS_127, AVD-AWS-0054, aws-elb-http-not-used, AWS004]
package rule

import rego.v1

import data.lib.listeners

deny contains {"path": ["properties", "Protocol"], "message": in_clear(action)} if {
	upper(input.properties.Protocol) == "HTTP"
	some action in input.properties.DefaultActions
	listeners.is_in_clear(action)
	is_internal
}

# Apart from those above: where these could not be read, nothing has passed.
deny contains {"path": ["properties", "Protocol"], "message": in_clear(action)} if {
	upper(input.properties.Protocol) == "HTTP"
	some rule in input.attached.Rules
	some action in rule.Actions
	listeners.is_in_clear(action)
	is_internal
}

in_clear(action) := sprintf("%s serves plain HTTP inside of the network: it has an action of type %s that does not lead to HTTPS", [input.address, action.Type])

deny contains {"path": ["properties", "Listeners", i, "Protocol"], "message": message} if {
	some i, listener in input.properties.Listeners
	upper(listener.Protocol) == "HTTP"
	is_internal
	message := sprintf("%s serves plain HTTP inside of the network on port %v", [input.address, listener.LoadBalancerPort])
}

is_internal if input.properties.Scheme == "internal"

is_internal if {
	some address, _ in input.refers_to
	input.joined["AWS::ElasticLoadBalancingV2::LoadBalancer"][address].properties.Scheme == "internal"
}
