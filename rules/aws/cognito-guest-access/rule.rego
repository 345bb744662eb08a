# METADATA
# title: Cognito identity pools should not allow unauthenticated (guest) access
# description: With unauthenticated identities everybody who knows the id of the pool gets credentials of AWS with the guest role.
# custom:
#   id: PL-AWS-COGNITO-001
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::Cognito::IdentityPool"]
#   joins: ["AWS::IAM::Role", "AWS::IAM::ManagedPolicy"]
#   remediation: Do not allow unauthenticated identities.
#   fix:
#     terraform: |
#       allow_unauthenticated_identities = false
#     cloudformation: |
#       AllowUnauthenticatedIdentities: false
#   links: ["https://docs.aws.amazon.com/location/latest/developerguide/authenticating-using-cognito.html"]
#   aliases: [CKV_AWS_366, cognito_identity_pool_guest_access_disabled]
package rule

import rego.v1

import data.lib.policy
import data.lib.values

# CloudWatch RUM takes what browsers of visitors send, who have no account: its guests can do that and nothing else.
skip if {
	values.is_true(input.properties.AllowUnauthenticatedIdentities)
	roles := [role | some address, _ in input.referred_by; role := input.joined["AWS::IAM::Role"][address]]
	count(roles) > 0
	every role in roles {
		actions := actions_of(role)
		count(actions) > 0
		every action in actions { lower(action) == "rum:putrumevents" }
	}
}

# Its name says that it is for that, and what its guests may do stands elsewhere.
skip if {
	values.is_true(input.properties.AllowUnauthenticatedIdentities)
	regex.match(`(?i)(^|[^a-z])rum([^a-z]|$)`, object.get(input.properties, "IdentityPoolName", ""))
	roles := [role | some address, _ in input.referred_by; role := input.joined["AWS::IAM::Role"][address]]
	every role in roles { count(actions_of(role)) == 0 }
}

# By its own policies, and by those that are attached; of one that is elsewhere nobody knows.
actions_of(role) := {action |
	documents := array.concat(
		[one.document | some one in policy.documents(role.properties)],
		[attached.properties.PolicyDocument | some address, _ in role.refers_to; attached := input.joined["AWS::IAM::ManagedPolicy"][address]],
	)
	some document in documents
	some one in policy.statements(document)
	one.body.Effect == "Allow"
	some action in policy.as_list(object.get(one.body, "Action", "*"))
} | {"*" |
	some arn in object.get(role.properties, "ManagedPolicyArns", [])
	startswith(arn, "arn:")
}

deny contains {"path": ["properties", "AllowUnauthenticatedIdentities"], "message": message} if {
	values.is_true(input.properties.AllowUnauthenticatedIdentities)
	message := sprintf("%s gives credentials to guests", [input.address])
}
