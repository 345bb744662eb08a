# METADATA
# title: ELB listeners should require TLS 1.2 or later
# description: Older security policies, the default one included, still accept TLS 1.0 and 1.1, which have known weaknesses.
# custom:
#   id: PL-AWS-ELB-002
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::ElasticLoadBalancingV2::Listener"]
#   remediation: Choose a security policy that begins at TLS 1.2, such as "ELBSecurityPolicy-TLS13-1-2-2021-06".
#   fix:
#     terraform: |
#       ssl_policy = "ELBSecurityPolicy-TLS13-1-2-2021-06"
#     cloudformation: |
#       SslPolicy: ELBSecurityPolicy-TLS13-1-2-2021-06
#   links: ["https://docs.aws.amazon.com/elasticloadbalancing/latest/application/describe-ssl-policies.html"]
#   covers: [PL-AWS-TLS-001]
#   aliases: [PL-TF-AWS-ELB-002, PL-CFN-AWS-ELB-002, CKV_AWS_103, CKV2_AWS_74, AVD-AWS-0047, elbv2_insecure_ssl_ciphers, 61a94903-3cd3-4780-88ec-fc918819b9c8, 809f77f8-d10e-4842-a84f-3be7b6ff1190, 126c1788-23c2-4a10-906c-ef179f4f96ec, 4a800e14-c94a-442d-9067-5a2e9f6c0a4c, aws-elb-use-secure-tls-policy, AWS010]
package rule

import rego.v1

import data.lib.tls

skip if not upper(object.get(input.properties, "Protocol", "")) in {"HTTPS", "TLS"}

deny contains {"path": ["properties", "SslPolicy"], "message": message} if {
	tls.is_old_load_balancer_policy(input.properties.SslPolicy)
	message := sprintf("%s accepts TLS versions before 1.2: its policy is %s", [input.address, input.properties.SslPolicy])
}
