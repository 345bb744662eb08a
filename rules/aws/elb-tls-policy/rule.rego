# METADATA
# title: Classic Load Balancers should not allow deprecated SSL/TLS protocols or weak ciphers
# description: SSL 3, TLS 1.0 and 1.1, RC4 and DES have known weaknesses; a policy that allows them lets a connection be talked down to them.
# custom:
#   id: PL-AWS-ELB-012
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::ElasticLoadBalancing::LoadBalancer"]
#   remediation: Refer to the predefined policy ELBSecurityPolicy-TLS-1-2-2017-01.
#   fix:
#     terraform: |
#       policy_attribute {
#         name  = "Reference-Security-Policy"
#         value = "ELBSecurityPolicy-TLS-1-2-2017-01"
#       }
#     cloudformation: |
#       Attributes:
#         - Name: Reference-Security-Policy
#           Value: ELBSecurityPolicy-TLS-1-2-2017-01
#   links: ["https://docs.aws.amazon.com/elasticloadbalancing/latest/application/create-https-listener.html#describe-ssl-policies"]
#   aliases: [CKV_AWS_213, elb_insecure_ssl_ciphers, 61a94903-3cd3-4780-88ec-fc918819b9c8, 809f77f8-d10e-4842-a84f-3be7b6ff1190, 126c1788-23c2-4a10-906c-ef179f4f96ec, 4a800e14-c94a-442d-9067-5a2e9f6c0a4c]
package rule

import rego.v1

skip if not input.properties.Policies

# Accounts keep policies that no listener uses any more; in code they are written to be used.
is_used(_) if not input.time

is_used(policy) if {
	some listener in input.properties.Listeners
	policy.PolicyName in listener.PolicyNames
}

weak := {"Protocol-SSLv2", "Protocol-SSLv3", "Protocol-TLSv1", "Protocol-TLSv1.1", "DES-CBC3-SHA", "RC4-SHA", "RC4-MD5", "ECDHE-RSA-RC4-SHA", "EDH-RSA-DES-CBC3-SHA"}

deny contains {"path": ["properties", "Policies", i, "Attributes", j], "message": message} if {
	some i, policy in input.properties.Policies
	policy.PolicyType == "SSLNegotiationPolicyType"
	is_used(policy)
	some j, attribute in policy.Attributes
	attribute.Name in weak
	lower(sprintf("%v", [attribute.Value])) == "true"
	message := sprintf("%s accepts %s", [input.address, attribute.Name])
}

deny contains {"path": ["properties", "Policies", i, "Attributes", j, "Value"], "message": message} if {
	some i, policy in input.properties.Policies
	policy.PolicyType == "SSLNegotiationPolicyType"
	is_used(policy)
	some j, attribute in policy.Attributes
	attribute.Name == "Reference-Security-Policy"
	regex.match(`^ELBSecurityPolicy-(20(11|14|15|16)-[0-9]{2}|TLS-1-[01]-2017-01)$`, attribute.Value)
	message := sprintf("%s accepts TLS before 1.2: its policy is %s", [input.address, attribute.Value])
}
