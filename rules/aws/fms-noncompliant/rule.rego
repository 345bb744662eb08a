# METADATA
# title: AWS Firewall Manager policies should be complied with by all accounts
# description: An account that does not comply lacks the firewall that the organization has decided on.
# custom:
#   id: PL-AWS-FMS-001
#   severity: Medium
#   kinds: [aws]
#   resourceTypes: ["AWS::FMS::PolicyCompliance"]
#   remediation: Enable automatic remediation, or fix the resources that the policy names.
#   fix:
#     cli: |
#       aws fms list-compliance-status --policy-id p
#     console: |
#       Firewall Manager > Security policies > (policy)
#   links: ["https://docs.aws.amazon.com/waf/latest/developerguide/fms-compliance.html"]
#   aliases: [fms_policy_compliant]
package rule

import rego.v1

deny contains {"path": ["properties", "EvaluationResults", i], "message": message} if {
	some i, result in input.properties.EvaluationResults
	result.ComplianceStatus == "NON_COMPLIANT"
	message := sprintf("account %s does not comply with the policy %s", [input.properties.MemberAccount, input.name])
}
