# METADATA
# title: Bedrock guardrails should check contextual grounding
# description: Without the check a model that answers from documents can invent what is not in them, and nobody sees the difference.
# custom:
#   id: PL-AWS-BEDROCK-006
#   severity: Low
#   advice: true
#   kinds: [aws]
#   resourceTypes: ["AWS::Bedrock::Guardrail"]
#   notIn: [terraform,cloudformation]
#   remediation: Add filters for GROUNDING and RELEVANCE with a threshold.
#   fix:
#     cli: |
#       aws bedrock update-guardrail --guardrail-identifier g --contextual-grounding-policy-config 'filtersConfig=[{type=GROUNDING,threshold=0.7},{type=RELEVANCE,threshold=0.7}]'
#     console: |
#       Bedrock > Guardrails > (guardrail) > Contextual grounding check
#   links: ["https://docs.aws.amazon.com/bedrock/latest/userguide/guardrails-contextual-grounding-check.html"]
#   aliases: [bedrock_guardrail_contextual_grounding_filter_enabled]
package rule

import rego.v1

deny contains {"path": ["properties", "ContextualGroundingPolicyConfig"], "message": message} if {
	count(object.get(input.properties, ["ContextualGroundingPolicyConfig", "FiltersConfig"], [])) == 0
	message := sprintf("Bedrock guardrail %s does not check contextual grounding", [input.name])
}
