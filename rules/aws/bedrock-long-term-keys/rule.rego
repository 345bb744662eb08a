# METADATA
# title: Bedrock API keys must expire
# description: A long-term key works for whoever has it, from anywhere, until somebody deletes it.
# custom:
#   id: PL-AWS-BEDROCK-012
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::IAM::ServiceSpecificCredential"]
#   remediation: Use short-term keys or roles, and delete the long-term key.
#   fix:
#     cli: |
#       aws iam delete-service-specific-credential --user-name u --service-specific-credential-id ACCA1
#     console: |
#       IAM > Users > (user) > Security credentials > API keys for Amazon Bedrock
#   links: ["https://docs.aws.amazon.com/bedrock/latest/userguide/api-keys.html"]
#   aliases: [bedrock_api_key_no_long_term_credentials]
#   parameters:
#     maximum_days: Days that an API key may be valid at most.
package rule

import rego.v1

import data.lib.age

maximum_days := 90

skip if input.properties.Status != "Active"

deny contains {"path": ["properties", "ExpirationDate"], "message": message} if {
	not input.properties.ExpirationDate
	message := sprintf("the Bedrock API key %s of user %s never expires", [input.name, input.properties.UserName])
}

deny contains {"path": ["properties", "ExpirationDate"], "message": message} if {
	not age.ends_within(input.time, input.properties.ExpirationDate, maximum_days)
	message := sprintf("the Bedrock API key %s of user %s is valid until %s", [input.name, input.properties.UserName, input.properties.ExpirationDate])
}

waits_for contains age.add_days(input.properties.ExpirationDate, 0 - maximum_days)
