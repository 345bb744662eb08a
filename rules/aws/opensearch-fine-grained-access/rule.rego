# METADATA
# title: OpenSearch domains should have fine-grained access control enabled
# description: Without fine-grained access control whoever reaches the domain reads and writes every index, and audit logs cannot name anybody.
# custom:
#   id: PL-AWS-OPENSEARCH-008
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::OpenSearchService::Domain", "AWS::Elasticsearch::Domain"]
#   remediation: Switch fine-grained access control on (advanced security options).
#   fix:
#     terraform: |
#       advanced_security_options {
#         enabled = true
#       }
#     cloudformation: |
#       AdvancedSecurityOptions:
#         Enabled: true
#   links: ["https://docs.aws.amazon.com/securityhub/latest/userguide/opensearch-controls.html#opensearch-7"]
#   aliases: [CKV2_AWS_52, opensearch_service_domains_access_control_enabled]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "AdvancedSecurityOptions", "Enabled"], "message": message} if {
	values.is_false(input.properties.AdvancedSecurityOptions.Enabled)
	message := sprintf("%s has no fine-grained access control", [input.address])
}
