# METADATA
# title: Bedrock agents should not share a role
# description: An agent that shares a role can do whatever any of the others needs.
# custom:
#   id: PL-AWS-BEDROCK-011
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::Bedrock::Agent"]
#   joins: ["AWS::Bedrock::Agent"]
#   notIn: [terraform,cloudformation]
#   remediation: Give each agent a role of its own.
#   fix:
#     cli: |
#       aws bedrock-agent update-agent --agent-id A --agent-name a --foundation-model m --agent-resource-role-arn arn:aws:iam::111122223333:role/a
#     console: |
#       Bedrock > Agents > (agent) > Edit > Agent resource role
#   links: ["https://docs.aws.amazon.com/bedrock/latest/userguide/agents-permissions.html"]
#   aliases: [bedrock_agent_role_not_shared_across_agents]
package rule

import rego.v1

skip if not input.time

deny contains {"path": ["properties", "AgentResourceRoleArn"], "message": message} if {
	some other in input.joined["AWS::Bedrock::Agent"]
	other.address != input.address
	other.properties.AgentResourceRoleArn == input.properties.AgentResourceRoleArn
	message := sprintf("Bedrock agent %s shares its role with %s", [input.name, other.name])
}
