# METADATA
# title: Bedrock API keys must not belong to users with administrator or full Bedrock access
# description: Whoever has the key has what its user may do; a key for calls to models needs no more than these.
# custom:
#   id: PL-AWS-BEDROCK-013
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::IAM::ServiceSpecificCredential"]
#   joins: ["AWS::IAM::User"]
#   remediation: Attach AmazonBedrockLimitedAccess or a policy of your own to the user.
#   fix:
#     cli: |
#       aws iam detach-user-policy --user-name u --policy-arn arn:aws:iam::aws:policy/AdministratorAccess
#     console: |
#       IAM > Users > (user) > Permissions
#   links: ["https://docs.aws.amazon.com/bedrock/latest/userguide/api-keys-permissions.html"]
#   aliases: [bedrock_api_key_no_administrative_privileges]
package rule

import rego.v1

import data.lib.policy

user := found if {
	some found in input.joined["AWS::IAM::User"]
	found.properties.UserName == input.properties.UserName
}

deny contains {"path": ["properties", "UserName"], "message": message} if {
	some managed in user.properties.ManagedPolicyArns
	regex.match(`:aws:policy/(AmazonBedrockFullAccess|AdministratorAccess|PowerUserAccess)$`, managed)
	message := sprintf("the Bedrock API key %s belongs to user %s with %s", [input.name, user.properties.UserName, managed])
}

deny contains {"path": ["properties", "UserName"], "message": message} if {
	some inline in user.properties.Policies
	count(policy.makes_administrator(inline.PolicyDocument)) > 0
	message := sprintf("the Bedrock API key %s belongs to user %s, whose policy %s allows everything", [input.name, user.properties.UserName, inline.PolicyName])
}
