# METADATA
# title: Microsoft Entra ID must not allow users to consent to applications of unverified publishers
# description: By the legacy policy users consent to any permission that needs no administrator, for any application.
# custom:
#   id: PL-AZURE-ENTRA-008
#   severity: High
#   kinds: [azure]
#   resourceTypes: ["Microsoft.Graph/authorizationPolicy"]
#   notIn: [terraform,arm]
#   remediation: Allow consent for applications of verified publishers and selected permissions at most.
#   fix:
#     cli: |
#       az rest --method PATCH --url https://graph.microsoft.com/v1.0/policies/authorizationPolicy --body '{"defaultUserRolePermissions": {"permissionGrantPoliciesAssigned": ["ManagePermissionGrantsForSelf.microsoft-user-default-low"]}}'
#     console: |
#       Microsoft Entra ID > Enterprise applications > Consent and permissions > User consent settings
#   links: ["https://learn.microsoft.com/en-us/entra/identity/enterprise-apps/configure-user-consent"]
#   aliases: [entra_policy_user_consent_for_verified_apps]
package rule

import rego.v1

skip if not input.time
deny contains {"path": ["properties", "defaultUserRolePermissions", "permissionGrantPoliciesAssigned"], "message": message} if {
	some policy in input.properties.defaultUserRolePermissions.permissionGrantPoliciesAssigned
	lower(policy) == "managepermissiongrantsforself.microsoft-user-default-legacy"
	message := sprintf("users can consent to any application by %s", [policy])
}
