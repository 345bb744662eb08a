# METADATA
# title: Microsoft Entra ID users should be able to use MFA
# description: A password alone is guessed, phished or reused; without a registered strong method MFA cannot be asked for.
# custom:
#   id: PL-AZURE-ENTRA-010
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: ["Microsoft.Graph/users"]
#   notIn: [terraform,arm]
#   remediation: Have the user register a strong method, for example by the registration campaign.
#   fix:
#     cli: |
#       az rest --url https://graph.microsoft.com/v1.0/reports/authenticationMethods/userRegistrationDetails
#     console: |
#       Microsoft Entra ID > Authentication methods > User registration details
#   links: ["https://learn.microsoft.com/en-us/entra/identity/authentication/howto-mfa-getstarted"]
#   aliases: [entra_non_privileged_user_has_mfa]
package rule

import rego.v1

import data.lib.entra

skip if not input.time
# PL-AZURE-ENTRA-009 asks about those.
skip if entra.is_privileged(input.properties)

# Accounts that are disabled cannot sign in.
skip if input.properties.accountEnabled == false

deny contains {"path": ["properties", "registrationDetails", "isMfaCapable"], "message": message} if {
	not input.properties.registrationDetails.isMfaCapable == true
	message := sprintf("user %s has no method for MFA", [input.properties.displayName])
}
