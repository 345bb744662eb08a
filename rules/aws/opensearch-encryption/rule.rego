# METADATA
# title: OpenSearch domains should be encrypted at rest and enforce HTTPS
# description: A domain keeps its indexes and snapshots in plain form unless encryption at rest is switched on, and hands them out over plain HTTP where HTTPS is not enforced.
# custom:
#   id: PL-AWS-OPENSEARCH-001
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::OpenSearchService::Domain", "AWS::Elasticsearch::Domain"]
#   remediation: Enable encryption at rest, and leave HTTPS enforced in the options of the domain's endpoint.
#   fix:
#     terraform: |
#       encrypt_at_rest {
#         enabled = true
#       }
#
#       domain_endpoint_options {
#         enforce_https = true
#       }
#     cloudformation: |
#       EncryptionAtRestOptions:
#         Enabled: true
#       DomainEndpointOptions:
#         EnforceHTTPS: true
#   links: ["https://docs.aws.amazon.com/opensearch-service/latest/developerguide/encryption-at-rest.html"]
#   aliases: [PL-TF-AWS-OPENSEARCH-001, CKV_AWS_5, CKV_AWS_83, AVD-AWS-0048, AVD-AWS-0046, opensearch_service_domains_encryption_at_rest_enabled, opensearch_service_domains_https_communications_enforced, 86a248ab-0e01-4564-a82a-878303e253bb, 4cdc88e6-c0c8-4081-a639-bb3a557cbedf, 24e16922-4330-4e9d-be8a-caa90299466a, 2e9e0729-66d5-4148-9d39-5e6fb4bf2a4e, aws-elastic-search-enable-domain-encryption, aws-elastic-search-enforce-https, AWS031, AWS033]
package rule

import rego.v1

import data.lib.values

settings := {
	["EncryptionAtRestOptions", "Enabled"]: "is not encrypted at rest",
	["DomainEndpointOptions", "EnforceHTTPS"]: "accepts plain HTTP",
}

deny contains {"path": array.concat(["properties"], setting), "message": message} if {
	some setting, meaning in settings
	values.is_false(object.get(input.properties, setting, null))
	message := sprintf("%s %s", [input.address, meaning])
}
