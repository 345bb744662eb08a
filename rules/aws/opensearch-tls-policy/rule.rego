# METADATA
# title: OpenSearch domains should require TLS 1.2 or later
# description: Unless a policy is named, a domain accepts TLS 1.0 and 1.1, which have known weaknesses.
# custom:
#   id: PL-AWS-OPENSEARCH-007
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::OpenSearchService::Domain", "AWS::Elasticsearch::Domain"]
#   remediation: Choose the policy Policy-Min-TLS-1-2-PFS-2023-10 or a newer one.
#   fix:
#     terraform: |
#       domain_endpoint_options {
#         enforce_https       = true
#         tls_security_policy = "Policy-Min-TLS-1-2-PFS-2023-10"
#       }
#     cloudformation: |
#       DomainEndpointOptions:
#         EnforceHTTPS: true
#         TLSSecurityPolicy: Policy-Min-TLS-1-2-PFS-2023-10
#   links: ["https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-opensearchservice-domain.html"]
#   aliases: [CKV_AWS_228, AVD-AWS-0126, aws-elastic-search-use-secure-tls-policy, AWS034]
package rule

import rego.v1

deny contains {"path": ["properties", "DomainEndpointOptions", "TLSSecurityPolicy"], "message": message} if {
	policy := input.properties.DomainEndpointOptions.TLSSecurityPolicy
	startswith(policy, "Policy-Min-TLS-1-0")
	message := sprintf("%s accepts TLS versions before 1.2: its policy is %s", [input.address, policy])
}
