# METADATA
# title: OpenSearch domains should not use the internal user database
# description: Users in the domain's own database have passwords that nobody rotates, and no MFA. IAM, SAML and Cognito have both.
# custom:
#   id: PL-AWS-OPENSEARCH-009
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::OpenSearchService::Domain", "AWS::Elasticsearch::Domain"]
#   remediation: Switch the internal user database off, and let people sign in through IAM or an identity provider.
#   fix:
#     terraform: |
#       advanced_security_options {
#         enabled                        = true
#         internal_user_database_enabled = false
#       }
#     cloudformation: |
#       AdvancedSecurityOptions:
#         Enabled: true
#         InternalUserDatabaseEnabled: false
#   links: ["https://docs.aws.amazon.com/elasticsearch-service/latest/developerguide/fgac.html"]
#   aliases: [opensearch_service_domains_internal_user_database_enabled]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "AdvancedSecurityOptions", "InternalUserDatabaseEnabled"], "message": message} if {
	values.is_true(input.properties.AdvancedSecurityOptions.InternalUserDatabaseEnabled)
	message := sprintf("%s keeps users of its own", [input.address])
}
