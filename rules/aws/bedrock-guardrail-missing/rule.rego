# METADATA
# title: Bedrock agents and models should have a guardrail in their region
# description: Without a guardrail nothing stops prompts that attack, and answers that harm or leak.
# custom:
#   id: PL-AWS-BEDROCK-003
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::Account::Region"]
#   joins: ["AWS::Bedrock::Guardrail", "AWS::Bedrock::Agent", "AWS::Bedrock::CustomModel"]
#   remediation: Create a guardrail, and name it in agents and calls.
#   fix:
#     cli: |
#       aws bedrock create-guardrail --cli-input-json file://guardrail.json
#     console: |
#       Bedrock > Guardrails > Create guardrail
#   links: ["https://docs.aws.amazon.com/bedrock/latest/userguide/guardrails.html"]
#   aliases: [bedrock_guardrails_configured]
package rule

import rego.v1

# Where nobody uses Bedrock, nothing is missing.
skip if count(input.joined["AWS::Bedrock::Agent"]) + count(input.joined["AWS::Bedrock::CustomModel"]) + count(input.joined["AWS::Bedrock::Guardrail"]) == 0

deny contains {"path": ["properties", "RegionName"], "message": message} if {
	count(input.joined["AWS::Bedrock::Guardrail"]) == 0
	message := sprintf("region %s uses Bedrock and has no guardrail", [input.name])
}
