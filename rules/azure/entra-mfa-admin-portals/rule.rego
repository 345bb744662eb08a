# METADATA
# title: Microsoft Entra ID should require MFA for Microsoft admin portals
# description: A session in an admin portal can change what everything else depends on.
# custom:
#   id: PL-AZURE-ENTRA-012
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: ["Microsoft.Graph/organization"]
#   joins: ["Microsoft.Graph/conditionalAccessPolicies", "Microsoft.Graph/identitySecurityDefaultsEnforcementPolicy"]
#   notIn: [terraform,arm]
#   remediation: Create a conditional access policy for all users and Microsoft admin portals that requires MFA; exclude accounts for emergencies only.
#   fix:
#     cli: |
#       az rest --url https://graph.microsoft.com/v1.0/identity/conditionalAccess/policies
#     console: |
#       Microsoft Entra ID > Security > Conditional Access > Policies
#   links: ["https://learn.microsoft.com/en-us/entra/identity/conditional-access/policy-all-users-mfa-strength"]
#   aliases: [entra_conditional_access_policy_require_mfa_for_admin_portals]
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
	entra.requires_mfa_for(policy.properties, "MicrosoftAdminPortals")
}

deny contains {"path": [], "message": message} if {
	not is_required
	message := sprintf("no enabled conditional access policy of tenant %s requires MFA of all users for Microsoft admin portals", [input.properties.displayName])
}
