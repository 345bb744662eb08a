# METADATA
# title: Bedrock agent roles must not have administrator or full access
# description: Whoever writes a prompt decides what an agent does with its role.
# custom:
#   id: PL-AWS-BEDROCK-010
#   severity: High
#   kinds: [aws]
#   resourceTypes: ["AWS::Bedrock::Agent"]
#   joins: ["AWS::IAM::Role"]
#   notIn: [terraform,cloudformation]
#   remediation: Give the agent a role with the actions it needs, and a permissions boundary.
#   fix:
#     cli: |
#       aws iam detach-role-policy --role-name agent --policy-arn arn:aws:iam::aws:policy/AmazonBedrockFullAccess
#     console: |
#       IAM > Roles > (role) > Permissions
#   links: ["https://docs.aws.amazon.com/bedrock/latest/userguide/agents-permissions.html"]
#   aliases: [bedrock_agent_role_least_privilege]
package rule

import rego.v1

import data.lib.policy

skip if not input.time

role := found if {
	some found in input.joined["AWS::IAM::Role"]
	found.properties.Arn == input.properties.AgentResourceRoleArn
}

deny contains {"path": ["properties", "AgentResourceRoleArn"], "message": message} if {
	some managed in role.properties.ManagedPolicyArns
	regex.match(`:aws:policy/(.*FullAccess|AdministratorAccess|PowerUserAccess)$`, managed)
	message := sprintf("Bedrock agent %s has the role %s with %s", [input.name, role.name, managed])
}

deny contains {"path": ["properties", "AgentResourceRoleArn"], "message": message} if {
	some inline in role.properties.Policies
	count(policy.makes_administrator(inline.PolicyDocument)) > 0
	message := sprintf("Bedrock agent %s has the role %s, whose policy %s allows everything", [input.name, role.name, inline.PolicyName])
}
