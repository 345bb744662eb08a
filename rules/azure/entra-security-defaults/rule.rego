# METADATA
# title: Microsoft Entra ID must require MFA by security defaults or conditional access
# description: Without security defaults, and without a conditional access policy that requires MFA of all users, a password is enough to sign in.
# custom:
#   id: PL-AZURE-ENTRA-001
#   severity: Critical
#   kinds: [azure]
#   resourceTypes: ["Microsoft.Graph/identitySecurityDefaultsEnforcementPolicy"]
#   joins: ["Microsoft.Graph/conditionalAccessPolicies"]
#   notIn: [terraform,arm]
#   remediation: Enable security defaults; or, where conditional access is used, a policy for all users and all resources that requires MFA.
#   fix:
#     cli: |
#       az rest --method PATCH --url https://graph.microsoft.com/v1.0/policies/identitySecurityDefaultsEnforcementPolicy --body '{"isEnabled": true}'
#     console: |
#       Microsoft Entra ID > Overview > Properties > Manage security defaults
#   links: ["https://learn.microsoft.com/en-us/entra/fundamentals/security-defaults"]
#   aliases: [entra_security_defaults_enabled]
package rule

import rego.v1

import data.lib.entra

skip if not input.time
is_required_by_policy if {
	some policy in input.joined["Microsoft.Graph/conditionalAccessPolicies"]
	entra.requires_mfa_for(policy.properties, "All")
}

deny contains {"path": [], "message": message} if {
	input.properties.isEnabled == false
	not is_required_by_policy
	message := "security defaults are disabled, and no conditional access policy requires MFA of all users for all resources"
}
