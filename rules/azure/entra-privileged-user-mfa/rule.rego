# METADATA
# title: Microsoft Entra ID users with directory roles must be able to use MFA
# description: Whoever has the password of an administrator without a registered strong method is that administrator.
# custom:
#   id: PL-AZURE-ENTRA-009
#   severity: Critical
#   kinds: [azure]
#   resourceTypes: ["Microsoft.Graph/users"]
#   notIn: [terraform,arm]
#   remediation: Have the user register a strong method, and require MFA of administrators by conditional access.
#   fix:
#     cli: |
#       az rest --url https://graph.microsoft.com/v1.0/reports/authenticationMethods/userRegistrationDetails
#     console: |
#       Microsoft Entra ID > Authentication methods > User registration details
#   links: ["https://learn.microsoft.com/en-us/entra/identity/authentication/howto-mfa-getstarted"]
#   aliases: [entra_privileged_user_has_mfa]
package rule

import rego.v1

import data.lib.entra

skip if not input.time
skip if not entra.is_privileged(input.properties)

# Accounts that are disabled cannot sign in.
skip if input.properties.accountEnabled == false

deny contains {"path": ["properties", "registrationDetails", "isMfaCapable"], "message": message} if {
	not input.properties.registrationDetails.isMfaCapable == true
	message := sprintf("user %s has directory roles and no method for MFA", [input.properties.displayName])
}
