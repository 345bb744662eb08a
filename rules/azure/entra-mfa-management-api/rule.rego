# METADATA
# title: Microsoft Entra ID should require MFA for the Azure management API
# description: Portal, CLI and PowerShell all manage Azure by this API.
# custom:
#   id: PL-AZURE-ENTRA-013
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: ["Microsoft.Graph/organization"]
#   joins: ["Microsoft.Graph/conditionalAccessPolicies", "Microsoft.Graph/identitySecurityDefaultsEnforcementPolicy"]
#   notIn: [terraform,arm]
#   remediation: Create a conditional access policy for all users and the Azure management API that requires MFA; exclude accounts for emergencies only.
#   fix:
#     cli: |
#       az rest --url https://graph.microsoft.com/v1.0/identity/conditionalAccess/policies
#     console: |
#       Microsoft Entra ID > Security > Conditional Access > Policies
#   links: ["https://learn.microsoft.com/en-us/entra/identity/conditional-access/policy-all-users-mfa-strength"]
#   aliases: [entra_conditional_access_policy_require_mfa_for_management_api]
package rule

import rego.v1

import data.lib.entra

skip if not input.time
# Security defaults require it, too, and exclude conditional access.
is_required if {
	some policy in input.joined["Microsoft.Graph/identitySecurityDefaultsEnforcementPolicy"]
	policy.properties.isEnabled == true
}

is_required if {
	some policy in input.joined["Microsoft.Graph/conditionalAccessPolicies"]
	entra.requires_mfa_for(policy.properties, "797f4846-ba00-4fd7-ba43-dac1f8f63013")
}

deny contains {"path": [], "message": message} if {
	not is_required
	message := sprintf("no enabled conditional access policy of tenant %s requires MFA of all users for the Azure management API", [input.properties.displayName])
}
