# METADATA
# title: Microsoft Entra ID application credentials should not be expired or about to expire
# description: What signs in with the credential stops on that day; one that has ended should be removed, and one without an end is never changed.
# custom:
#   id: PL-AZURE-ENTRA-017
#   severity: Medium
#   kinds: [azure]
#   resourceTypes: ["Microsoft.Graph/applications"]
#   notIn: [terraform,arm]
#   remediation: Add a new secret or certificate, change what uses it, and remove the old one; better, use federated credentials.
#   fix:
#     cli: |
#       az ad app credential reset --id 00000000-0000-0000-0000-000000000000 --append
#     console: |
#       Microsoft Entra ID > App registrations > (application) > Certificates & secrets
#   links: ["https://learn.microsoft.com/en-us/entra/identity/enterprise-apps/tutorial-manage-certificates-for-federated-single-sign-on"]
#   aliases: [entra_app_registration_credential_not_expired]
#   parameters:
#     days: Days before its end that a credential is told.
package rule

import rego.v1

import data.lib.age

skip if not input.time
days := 30

kinds := ["passwordCredentials", "keyCredentials"]

credentials contains [kind, index, credential] if {
	some kind in kinds
	some index, credential in input.properties[kind]
}

name_of(credential) := name if {
	name := credential.displayName
	is_string(name)
} else := credential.keyId

deny contains {"path": ["properties", kind, index, "endDateTime"], "message": message} if {
	some [kind, index, credential] in credentials
	age.ends_within(input.time, credential.endDateTime, days)
	message := sprintf("credential %s of application %s ends on %s", [name_of(credential), input.properties.displayName, credential.endDateTime])
}

deny contains {"path": ["properties", kind, index], "message": message} if {
	some [kind, index, credential] in credentials
	not is_string(object.get(credential, "endDateTime", null))
	message := sprintf("credential %s of application %s has no end", [name_of(credential), input.properties.displayName])
}

waits_for contains age.add_days(credential.endDateTime, 0 - days) if {
	some [_, _, credential] in credentials
	is_string(credential.endDateTime)
}
