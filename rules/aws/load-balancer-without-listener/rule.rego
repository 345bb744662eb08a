# METADATA
# title: ELB load balancers should have listeners
# description: A load balancer without a listener does nothing but cost, and its name waits for somebody to use it.
# custom:
#   id: PL-AWS-ELB-014
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::ElasticLoadBalancingV2::LoadBalancer"]
#   joins: ["AWS::ElasticLoadBalancingV2::Listener"]
#   notIn: [terraform, cloudformation]
#   remediation: Add a listener, or delete the load balancer.
#   fix:
#     cli: |
#       aws elbv2 delete-load-balancer --load-balancer-arn ARN
#     console: |
#       EC2 > Load balancers > (load balancer) > Listeners and rules
#   links: ["https://docs.aws.amazon.com/elasticloadbalancing/latest/application/load-balancer-listeners.html"]
#   aliases: [elbv2_listeners_underneath]
package rule

import rego.v1

skip if not input.time

deny contains {"path": ["properties", "LoadBalancerArn"], "message": message} if {
	not has_listener
	message := sprintf("load balancer %s has no listener", [input.name])
}

has_listener if {
	some listener in input.joined["AWS::ElasticLoadBalancingV2::Listener"]
	listener.properties.LoadBalancerArn == input.address
}
