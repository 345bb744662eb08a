# METADATA
# title: Classic Load Balancers should have connection draining enabled
# description: Without draining, requests that are under way are cut off whenever a machine is taken out.
# custom:
#   id: PL-AWS-ELB-011
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::ElasticLoadBalancing::LoadBalancer"]
#   remediation: Set connection_draining to true (ConnectionDrainingPolicy).
#   fix:
#     terraform: |
#       connection_draining = true
#     cloudformation: |
#       ConnectionDrainingPolicy:
#         Enabled: true
#         Timeout: 60
#   links: ["https://docs.aws.amazon.com/securityhub/latest/userguide/elb-controls.html#elb-7"]
#   aliases: [elb_connection_draining_enabled]
package rule

import rego.v1

deny contains {"path": ["properties", "ConnectionDrainingPolicy", "Enabled"], "message": message} if {
	input.properties.ConnectionDrainingPolicy.Enabled == false
	message := sprintf("%s cuts off requests that are under way", [input.address])
}

deny contains {"path": ["properties", "ConnectionDrainingPolicy"], "message": message} if {
	not input.properties.ConnectionDrainingPolicy
	message := sprintf("%s cuts off requests that are under way", [input.address])
}
