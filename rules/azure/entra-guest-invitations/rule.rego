# METADATA
# title: Microsoft Entra ID guest invitations must be restricted to administrators and guest inviters
# description: Where everyone may invite, guests come in whom nobody has checked.
# custom:
#   id: PL-AZURE-ENTRA-005
#   severity: High
#   kinds: [azure]
#   resourceTypes: ["Microsoft.Graph/authorizationPolicy"]
#   notIn: [terraform,arm]
#   remediation: Let only users with a role of an administrator, or Guest Inviter, invite guests.
#   fix:
#     cli: |
#       az rest --method PATCH --url https://graph.microsoft.com/v1.0/policies/authorizationPolicy --body '{"allowInvitesFrom": "adminsAndGuestInviters"}'
#     console: |
#       Microsoft Entra ID > External Identities > External collaboration settings > Guest invite restrictions
#   links: ["https://learn.microsoft.com/en-us/entra/external-id/external-collaboration-settings-configure"]
#   aliases: [entra_policy_guest_invite_only_for_admin_roles]
package rule

import rego.v1

skip if not input.time
deny contains {"path": ["properties", "allowInvitesFrom"], "message": message} if {
	not input.properties.allowInvitesFrom in {"none", "adminsAndGuestInviters"}
	message := sprintf("guests can be invited by %s, expected adminsAndGuestInviters or none", [input.properties.allowInvitesFrom])
}
