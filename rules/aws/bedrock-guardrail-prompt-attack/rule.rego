# METADATA
# title: Bedrock guardrails should filter prompt attacks
# description: Without the filter a prompt can make the model ignore what it was told, and do or reveal what it must not.
# custom:
#   id: PL-AWS-BEDROCK-004
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::Bedrock::Guardrail"]
#   notIn: [terraform,cloudformation]
#   remediation: Add the content filter PROMPT_ATTACK with input strength HIGH.
#   fix:
#     cli: |
#       aws bedrock update-guardrail --guardrail-identifier g --content-policy-config 'filtersConfig=[{type=PROMPT_ATTACK,inputStrength=HIGH,outputStrength=NONE}]'
#     console: |
#       Bedrock > Guardrails > (guardrail) > Content filters > Prompt attacks
#   links: ["https://docs.aws.amazon.com/bedrock/latest/userguide/guardrails-prompt-attack.html"]
#   aliases: [bedrock_guardrail_prompt_attack_filter_enabled]
package rule

import rego.v1

deny contains {"path": ["properties", "ContentPolicyConfig"], "message": message} if {
	not is_filtered
	message := sprintf("Bedrock guardrail %s does not filter prompt attacks with strength HIGH", [input.name])
}

is_filtered if {
	some filter in input.properties.ContentPolicyConfig.FiltersConfig
	filter.Type == "PROMPT_ATTACK"
	filter.InputStrength == "HIGH"
	object.get(filter, "InputEnabled", true) == true
}
