# METADATA
# title: AWS Shield Advanced should protect public endpoints where it is subscribed
# description: Shield Advanced is paid for by the account, and protects only what is named.
# custom:
#   id: PL-AWS-SHIELD-001
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::EC2::EIP", "AWS::ElasticLoadBalancing::LoadBalancer", "AWS::ElasticLoadBalancingV2::LoadBalancer", "AWS::CloudFront::Distribution", "AWS::GlobalAccelerator::Accelerator", "AWS::Route53::HostedZone"]
#   joins: ["AWS::Shield::Subscription", "AWS::Shield::Protection"]
#   notIn: [terraform, cloudformation]
#   remediation: Add a protection for the resource.
#   fix:
#     cli: |
#       aws shield create-protection --name site --resource-arn arn:aws:cloudfront::111122223333:distribution/E1
#     console: |
#       WAF & Shield > AWS Shield > Protected resources > Add resources to protect
#   links: ["https://docs.aws.amazon.com/waf/latest/developerguide/ddos-manage-protected-resources.html"]
#   aliases: [shield_advanced_protection_in_associated_elastic_ips, shield_advanced_protection_in_classic_load_balancers, shield_advanced_protection_in_cloudfront_distributions, shield_advanced_protection_in_global_accelerators, shield_advanced_protection_in_internet_facing_load_balancers, shield_advanced_protection_in_route53_hosted_zones]
package rule

import rego.v1

skip if not input.time

skip if count(input.joined["AWS::Shield::Subscription"]) == 0

skip if input.properties.Scheme == "internal"

skip if count(object.get(input.properties, "VPCs", [])) > 0

deny contains {"path": [], "message": message} if {
	not is_protected
	message := sprintf("%s is not protected by Shield Advanced", [input.address])
}

is_protected if {
	some protection in input.joined["AWS::Shield::Protection"]
	protection.properties.ResourceArn == input.address
}
