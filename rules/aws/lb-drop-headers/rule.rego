# METADATA
# title: Application Load Balancers (ALB) should drop invalid HTTP headers
# description: Headers that are not valid HTTP are read differently by the load balancer and by what stands behind it, which lets requests be smuggled past checks.
# custom:
#   id: PL-AWS-ELB-004
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::ElasticLoadBalancingV2::LoadBalancer"]
#   remediation: Set drop_invalid_header_fields to true.
#   fix:
#     terraform: |
#       drop_invalid_header_fields = true
#     cloudformation: |
#       LoadBalancerAttributes:
#         - Key: routing.http.drop_invalid_header_fields.enabled
#           Value: "true"
#   links: ["https://docs.aws.amazon.com/elasticloadbalancing/latest/application/application-load-balancers.html#drop-invalid-header-fields"]
#   aliases: [CKV_AWS_131, elbv2_alb_drop_invalid_header_fields_enabled, AVD-AWS-0052, 6e3fd2ed-5c83-4c68-9679-7700d224d379, aws-elb-drop-invalid-headers, AWS083]
package rule

import rego.v1

skip if not object.get(input.properties, "Type", "") in {"application"}

deny contains {"path": ["properties", "LoadBalancerAttributes", i, "Value"], "message": message} if {
	some i, attribute in input.properties.LoadBalancerAttributes
	attribute.Key == "routing.http.drop_invalid_header_fields.enabled"
	attribute.Value == "false"
	message := sprintf("%s passes invalid headers on", [input.address])
}
