# METADATA
# title: ELB, API Gateway, CloudFront and Transfer Family endpoints should offer post-quantum key exchange
# description: Who records traffic today can decrypt it once quantum computers can, unless the key exchange withstands them.
# custom:
#   id: PL-AWS-TLS-001
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::ElasticLoadBalancingV2::Listener", "AWS::ApiGateway::DomainName", "AWS::ApiGatewayV2::DomainName", "AWS::Transfer::Server", "AWS::CloudFront::Distribution"]
#   remediation: "Choose a security policy with post-quantum key exchange: a name with PQ in it, TLSv1.3_2025 of CloudFront, TransferSecurityPolicy-2025-03 or later."
#   fix:
#     terraform: |
#       ssl_policy = "ELBSecurityPolicy-TLS13-1-2-Res-PQ-2025-09"
#     cloudformation: |
#       SslPolicy: ELBSecurityPolicy-TLS13-1-2-Res-PQ-2025-09
#   links: ["https://docs.aws.amazon.com/elasticloadbalancing/latest/application/describe-ssl-policies.html"]
#   aliases: [elbv2_listener_pqc_tls_enabled, apigateway_domain_name_pqc_tls_enabled, transfer_server_pqc_ssh_kex_enabled, cloudfront_distributions_pqc_tls_enabled]
package rule

import rego.v1

settings contains {"path": ["properties", "SslPolicy"], "value": input.properties.SslPolicy} if input.type == "AWS::ElasticLoadBalancingV2::Listener"

settings contains {"path": ["properties", "SecurityPolicy"], "value": input.properties.SecurityPolicy} if input.type == "AWS::ApiGateway::DomainName"

settings contains {"path": ["properties", "DomainNameConfigurations", i, "SecurityPolicy"], "value": configuration.SecurityPolicy} if {
	some i, configuration in input.properties.DomainNameConfigurations
}

settings contains {"path": ["properties", "SecurityPolicyName"], "value": input.properties.SecurityPolicyName} if input.type == "AWS::Transfer::Server"

settings contains {"path": ["properties", "DistributionConfig", "ViewerCertificate", "MinimumProtocolVersion"], "value": input.properties.DistributionConfig.ViewerCertificate.MinimumProtocolVersion}

deny contains {"path": setting.path, "message": message} if {
	some setting in settings
	is_string(setting.value)
	setting.value != ""
	not contains(setting.value, "${")
	not is_post_quantum(setting.value)
	message := sprintf("%s has the policy %s, which has no post-quantum key exchange", [input.address, setting.value])
}

is_post_quantum(name) if regex.match(`[-_]PQ([-_]|$)`, name)

is_post_quantum(name) if startswith(name, "TLSv1.3_")

# Policies of Transfer Family have it since March 2025.
is_post_quantum(name) if regex.match(`^TransferSecurityPolicy-(FIPS-)?20(2[5-9]|[3-9][0-9])-`, name)
