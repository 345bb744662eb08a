# METADATA
# title: Bedrock guardrails should filter sensitive information
# description: A model repeats personal data and secrets from prompts and documents, unless a filter blocks or masks them.
# custom:
#   id: PL-AWS-BEDROCK-005
#   severity: Low
#   kinds: [aws]
#   resourceTypes: ["AWS::Bedrock::Guardrail"]
#   notIn: [terraform,cloudformation]
#   remediation: Block or mask personal data, or what your own patterns find.
#   fix:
#     cli: |
#       aws bedrock update-guardrail --guardrail-identifier g --sensitive-information-policy-config 'piiEntitiesConfig=[{type=EMAIL,action=ANONYMIZE}]'
#     console: |
#       Bedrock > Guardrails > (guardrail) > Sensitive information filters
#   links: ["https://docs.aws.amazon.com/bedrock/latest/userguide/guardrails-sensitive-filters.html"]
#   aliases: [bedrock_guardrail_sensitive_information_filter_enabled]
package rule

import rego.v1

filters := array.concat(
	object.get(input.properties, ["SensitiveInformationPolicyConfig", "PiiEntitiesConfig"], []),
	object.get(input.properties, ["SensitiveInformationPolicyConfig", "RegexesConfig"], []),
)

deny contains {"path": ["properties", "SensitiveInformationPolicyConfig"], "message": message} if {
	count(filters) == 0
	message := sprintf("Bedrock guardrail %s has no filter for sensitive information", [input.name])
}
