# METADATA
# title: Microsoft Entra ID must enable strong authentication methods and the registration campaign
# description: Codes by SMS or voice are intercepted; Authenticator, passkeys (FIDO2) and certificates are not.
# custom:
#   id: PL-AZURE-ENTRA-018
#   severity: High
#   kinds: [azure]
#   resourceTypes: ["Microsoft.Graph/authenticationMethodsPolicy"]
#   notIn: [terraform,arm]
#   remediation: Enable Microsoft Authenticator, passkeys or certificates, and the registration campaign.
#   fix:
#     cli: |
#       az rest --url https://graph.microsoft.com/v1.0/policies/authenticationMethodsPolicy
#     console: |
#       Microsoft Entra ID > Authentication methods > Policies; Registration campaign
#   links: ["https://learn.microsoft.com/en-us/entra/identity/authentication/concept-authentication-methods-manage"]
#   aliases: [entra_authentication_methods_policy_strong_auth_enforced]
package rule

import rego.v1

skip if not input.time
strong := {"microsoftauthenticator", "fido2", "x509certificate"}

has_strong if {
	some method in input.properties.authenticationMethodConfigurations
	lower(method.id) in strong
	method.state == "enabled"
}

deny contains {"path": ["properties", "authenticationMethodConfigurations"], "message": message} if {
	not has_strong
	message := "none of Microsoft Authenticator, passkeys (FIDO2) and certificates is enabled"
}

# By default Microsoft manages the campaign, and runs it.
deny contains {"path": ["properties", "registrationEnforcement", "authenticationMethodsRegistrationCampaign", "state"], "message": message} if {
	input.properties.registrationEnforcement.authenticationMethodsRegistrationCampaign.state == "disabled"
	message := "the registration campaign is disabled, expected enabled or default"
}
