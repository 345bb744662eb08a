# METADATA
# title: Bedrock agents should be associated with a guardrail
# description: A guardrail filters what people send to the agent and what it answers; without it prompts that are made to mislead it and data that must not leave reach their target.
# custom:
#   id: PL-AWS-BEDROCK-001
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::Bedrock::Agent"]
#   remediation: Name a guardrail and its version in the agent's guardrail configuration.
#   fix:
#     terraform: |
#       guardrail_configuration {
#         guardrail_identifier = aws_bedrock_guardrail.agent.guardrail_id
#         guardrail_version    = "1"
#       }
#     cloudformation: |
#       GuardrailConfiguration:
#         GuardrailIdentifier: !GetAtt Guardrail.GuardrailId
#         GuardrailVersion: "1"
#   links: ["https://docs.aws.amazon.com/bedrock/latest/userguide/agents-guardrail.html"]
#   aliases: [CKV_AWS_383, bedrock_agent_guardrail_enabled]
package rule

import rego.v1

import data.lib.values

deny contains {"path": ["properties", "GuardrailConfiguration", "GuardrailIdentifier"], "message": message} if {
	values.is_missing(input.properties, ["GuardrailConfiguration", "GuardrailIdentifier"])
	message := sprintf("%s has no guardrail", [input.address])
}
