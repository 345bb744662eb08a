# METADATA
# title: ELB target groups should use HTTPS or TLS
# description: TLS that ends at the load balancer leaves the rest of the way readable to whoever is on the network between.
# custom:
#   id: PL-AWS-ELB-010
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::ElasticLoadBalancingV2::TargetGroup"]
#   remediation: Use HTTPS (or TLS) as the protocol of the target group, and let the targets have certificates.
#   fix:
#     terraform: |
#       port     = 443
#       protocol = "HTTPS"
#     cloudformation: |
#       Port: 443
#       Protocol: HTTPS
#   links: ["https://docs.aws.amazon.com/elasticloadbalancing/latest/application/load-balancer-target-groups.html"]
#   aliases: [CKV_AWS_378]
package rule

import rego.v1

skip if input.properties.TargetType == "lambda"

deny contains {"path": ["properties", "Protocol"], "message": message} if {
	upper(input.properties.Protocol) == "HTTP"
	message := sprintf("%s is reached over plain HTTP", [input.address])
}
