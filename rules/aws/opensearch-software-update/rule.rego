# METADATA
# title: OpenSearch domains should run the latest service software
# description: Updates of the service software mend security holes; a domain that waits keeps them.
# custom:
#   id: PL-AWS-OPENSEARCH-012
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::OpenSearchService::Domain", "AWS::Elasticsearch::Domain"]
#   notIn: [terraform, cloudformation]
#   remediation: Install the update, and let domains take optional updates by themselves.
#   fix:
#     cli: |
#       aws opensearch start-service-software-update --domain-name d
#     console: |
#       OpenSearch Service > Domains > (domain) > Actions > Update
#   links: ["https://docs.aws.amazon.com/opensearch-service/latest/developerguide/service-software.html"]
#   aliases: [opensearch_service_domains_updated_to_the_latest_service_software_version]
package rule

import rego.v1

skip if not input.time

deny contains {"path": ["extra", "UpdateAvailable"], "message": message} if {
	input.extra.UpdateAvailable == true
	message := sprintf("an update of the service software waits for OpenSearch domain %s", [input.name])
}
