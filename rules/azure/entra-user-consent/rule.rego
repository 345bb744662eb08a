# METADATA
# title: Microsoft Entra ID must not allow users to consent to applications
# description: An application that a user consents to acts with the data of that user; attackers ask for it by mail.
# custom:
#   id: PL-AZURE-ENTRA-007
#   severity: High
#   kinds: [azure]
#   resourceTypes: ["Microsoft.Graph/authorizationPolicy"]
#   notIn: [terraform,arm]
#   remediation: Do not allow user consent, and set up requests for consent by an administrator.
#   fix:
#     cli: |
#       az rest --method PATCH --url https://graph.microsoft.com/v1.0/policies/authorizationPolicy --body '{"defaultUserRolePermissions": {"permissionGrantPoliciesAssigned": []}}'
#     console: |
#       Microsoft Entra ID > Enterprise applications > Consent and permissions > User consent settings
#   links: ["https://learn.microsoft.com/en-us/entra/identity/enterprise-apps/configure-user-consent"]
#   aliases: [entra_policy_restricts_user_consent_for_apps]
package rule

import rego.v1

skip if not input.time
deny contains {"path": ["properties", "defaultUserRolePermissions", "permissionGrantPoliciesAssigned"], "message": message} if {
	some policy in input.properties.defaultUserRolePermissions.permissionGrantPoliciesAssigned
	startswith(lower(policy), "managepermissiongrantsforself.")
	message := sprintf("users can consent to applications by %s", [policy])
}
