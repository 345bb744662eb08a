# METADATA
# title: Microsoft Defender for Cloud policies of the security benchmark should not be disabled
# description: What is disabled there is not looked at, and nobody sees that it is not.
# custom:
#   id: PL-AZURE-POLICY-001
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: ["Microsoft.Authorization/policyAssignments"]
#   notIn: [terraform,arm]
#   remediation: Enforce the assignment, and set effects back to AuditIfNotExists.
#   fix:
#     cli: |
#       az policy assignment update --name SecurityCenterBuiltIn --enforcement-mode Default
#     console: |
#       Policy > Assignments > (assignment) > Edit assignment
#   links: ["https://learn.microsoft.com/en-us/azure/defender-for-cloud/policy-reference"]
#   aliases: [policy_ensure_asc_enforcement_enabled]
package rule

import rego.v1

skip if not input.time

skip if not is_benchmark

is_benchmark if lower(input.name) == "securitycenterbuiltin"

is_benchmark if endswith(lower(input.properties.policyDefinitionId), "/1f3afdf9-d0c9-4c3d-847f-89da613e70a8")

deny contains {"path": ["properties", "enforcementMode"], "message": message} if {
	input.properties.enforcementMode == "DoNotEnforce"
	message := sprintf("the policy assignment %s is not enforced", [input.name])
}

deny contains {"path": ["properties", "parameters", name], "message": message} if {
	some name, parameter in input.properties.parameters
	lower(parameter.value) == "disabled"
	message := sprintf("the policy assignment %s disables %s", [input.address, name])
}
