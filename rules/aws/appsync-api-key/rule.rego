# METADATA
# title: AppSync APIs should not authenticate with API keys
# description: A key stands in every client, is the same for everybody, and says nothing of who calls.
# custom:
#   id: PL-AWS-APPSYNC-002
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::AppSync::GraphQLApi"]
#   remediation: Use IAM, a user pool, OpenID Connect or a Lambda authoriser.
#   fix:
#     terraform: |
#       authentication_type = "AWS_IAM"
#     cloudformation: |
#       AuthenticationType: AWS_IAM
#   links: ["https://docs.aws.amazon.com/appsync/latest/devguide/security-authz.html"]
#   aliases: [appsync_graphql_api_no_api_key_authentication]
package rule

import rego.v1

deny contains {"path": ["properties", "AuthenticationType"], "message": message} if {
	input.properties.AuthenticationType == "API_KEY"
	message := sprintf("%s relies on API keys", [input.address])
}
