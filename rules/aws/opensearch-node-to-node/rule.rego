# METADATA
# title: OpenSearch domains should have node-to-node encryption enabled
# description: Without it the nodes of a domain send indexes and queries to each other in plain form.
# custom:
#   id: PL-AWS-OPENSEARCH-002
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::OpenSearchService::Domain", "AWS::Elasticsearch::Domain"]
#   remediation: Switch node-to-node encryption on. On old versions it cannot be switched on later.
#   fix:
#     terraform: |
#       node_to_node_encryption {
#         enabled = true
#       }
#     cloudformation: |
#       NodeToNodeEncryptionOptions:
#         Enabled: true
#   links: ["https://docs.aws.amazon.com/elasticsearch-service/latest/developerguide/ntn.html"]
#   aliases: [CKV_AWS_6, opensearch_service_domains_node_to_node_encryption_enabled, AVD-AWS-0043, 43ed6fe0-edb6-43c2-97be-6501cf563d53, 967eb3e6-26fc-497d-8895-6428beb6e8e2, aws-elastic-search-enable-in-transit-encryption, AWS032]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "NodeToNodeEncryptionOptions", "Enabled"], "message": message} if {
	values.is_false(input.properties.NodeToNodeEncryptionOptions.Enabled)
	message := sprintf("%s does not encrypt what its nodes send each other", [input.address])
}
